/** What an accountant says about the product. */
export interface Testimonial {
  /** The address of the accountant's picture; null shows the initials. */
  image: string | null;
  /** The accountant's profile, such as 'Estudio Contable'. */
  role: string;
  /** The name that is shown. */
  name: string;
  /** What the accountant says, without quotation marks. */
  quote: string;
}
