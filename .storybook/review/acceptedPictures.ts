/** What is known of a picture: it is the accepted one, it differs from it, or nothing was accepted yet. */
export type PictureState = 'same' | 'different' | 'new';

/** The pictures that were compared, by the id of their story. Written by `npm run pictures`. */
export type AcceptedPictures = Record<
  string,
  {
    /** The commit that has the accepted pictures, and its date in ISO 8601; null when they are accepted as they are now. */
    commit: string | null;
    date: string | null;
    /** By width and look, such as `1440-light`. */
    pictures: Record<string, PictureState>;
  }
>;

/** Where Storybook serves the folder `.cache/pictures/shown`. */
export const picturesPath = 'accepted-pictures';

/** Names of the messages between the panel 'Accepted picture' and the server of `npm run storybook`. */
export const pictureMessages = {
  /** From the panel: compare the pictures of a story, a `DrawRequest`. */
  draw: 'contapro/pictures/draw',
  /** From the server: a line of what is being done. */
  progress: 'contapro/pictures/progress',
  /** From the server: the pictures were compared, or could not be: then with the reason, a text. */
  end: 'contapro/pictures/end',
} as const;

export interface DrawRequest {
  /** The id of the story. */
  story: string;
  /** The address of this Storybook. */
  url: string;
}
