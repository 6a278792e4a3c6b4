import styles from './Checkbox.module.css';

/** The class of the box, for a table that has thousands of them and cannot draw a component for each. */
export const boxClass = styles.box;
