import type { LucideIcon } from 'lucide-react';
import styles from './SavedFile.module.css';

interface SavedFileProps {
  icon: LucideIcon;
  /** The name under which the file was saved. */
  name: string;
}

/** The name of a file that was downloaded, in a dialog that says so. */
export function SavedFile({ icon: Icon, name }: SavedFileProps) {
  return (
    <p className={styles.root}>
      <Icon className={styles.icon} strokeWidth={1.5} aria-hidden />
      <span className={styles.name}>{name}</span>
    </p>
  );
}
