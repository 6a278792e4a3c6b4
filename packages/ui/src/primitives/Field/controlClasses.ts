/** The classes of what is inside a field: its box, the control itself, icons at both ends and a button at the end. */
export { default as controlClasses } from './Field.module.css';
