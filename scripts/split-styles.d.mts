/** Splits `dist/styles.css` into one sheet and one module for each component. */
export declare function splitStyles(): void;
