import styles from './Field.module.css';

/** The classes of what is inside a field: its box, the control itself, icons at both ends and a button at the end. */
export const controlClasses = {
  box: styles.box,
  control: styles.control,
  startIcon: styles.startIcon,
  endIcon: styles.endIcon,
  action: styles.action,
};
