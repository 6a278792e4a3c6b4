import { factorDialogTexts, loading } from '@contapro/domain';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useCode } from '../../../primitives/useCode/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './FactorDialog.module.css';

const importEncoder = () => import('qr');

/** Light modules around the code, as readers expect. */
const margin = 4;

/** A QR code, drawn in the browser: its text is sent nowhere. */
export function QrCode({ text }: { text: string }) {
  const { scan: texts } = useTexts('factorDialog', factorDialogTexts);
  const { code } = useCode(importEncoder, loading);
  if (code.state === 'loading') return <Skeleton className={styles.waiting} aria-busy />;
  if (code.state === 'failed') return <p>{texts.failed}</p>;
  const rows = code.data.default(text, 'raw', { border: margin });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={styles.picture} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={texts.picture}>
      <path className={styles.module} d={path} />
    </svg>
  );
}
