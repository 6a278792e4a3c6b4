import styles from './Field.module.css';

/** The classes of what is inside a field: its box, the control itself, icons at both ends and a button at the end. */
export const controlClasses: Readonly<Record<string, string>> = styles;
