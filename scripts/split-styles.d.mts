/** Splits `dist/styles.css` into one sheet and one module for each component. */
export declare function splitStyles(): void;
/** Writes the declarations of the entries of screens, whose published paths have no folder of a subject. */
export declare function writeScreenTypes(): void;
