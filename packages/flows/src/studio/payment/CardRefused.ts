/** The card form was left, or the provider refused the card. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  /** Why, in Spanish, to be shown to the user; null when the user closed the form. */
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'The card form was closed');
    this.reason = reason;
  }
}
