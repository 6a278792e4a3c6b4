import { featureArtTexts } from '@contapro/domain';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './FeatureArt.module.css';

/** The features that have a drawing. */
export type Feature = 'sum' | 'observed' | 'books';

const vouchers = ['F001-00012847', 'E001-00000347', 'B001-00009914', 'F002-00045190'];
const observed = 2;

/** The drawing of a feature. It is hidden from screen readers: its card says the same. */
export function FeatureArt({ feature }: { feature: Feature }) {
  const texts = useTexts('featureArt', featureArtTexts);
  return (
    <svg className={styles.root} viewBox="0 0 192 96" aria-hidden>
      {
        {
          sum: (
            <>
              <Figure y={16} label={texts.sales} amount="48,216.90" />
              <Figure y={38} label={texts.purchases} amount="31,904.35" />
              <Figure y={60} label={texts.balance} amount="2,118.00" />
              <path className={styles.ink} d="M122 67.5h70M122 91.5h70M122 94.5h70" />
              <Figure y={85} label={texts.payable} amount="14,194.55" isTotal />
            </>
          ),
          observed: vouchers.map((name, index) => (
            <g key={name} transform={`translate(0 ${index * 24})`}>
              {index > 0 && <path className={styles.rule} d="M0 .5h192" />}
              {index === observed ? (
                <path className={styles.caution} d="M8 5.5 15 18H1Zm0 4v4" />
              ) : (
                <path className={styles.positive} d="m2 12 4 4 7-8" />
              )}
              <text x={24} y={16.5}>
                {name}
              </text>
            </g>
          )),
          books: (
            <>
              <rect className={styles.outline} x={1} y={8} width={62} height={80} rx={4} />
              <path className={styles.rule} d="M12 24h40M12 36h40M12 48h26M12 60h40" />
              <path className={styles.ink} d="M36 73.5h16M36 76.5h16" />
              <path className={styles.action} d="M78 48h26m-6-6 6 6-6 6" />
              {texts.files.map((file, index) => (
                <g key={file} transform={`translate(118 ${8 + index * 29})`}>
                  <rect className={styles.outline} width={73} height={22} rx={4} />
                  <text x={10} y={15.5}>
                    {file}
                  </text>
                </g>
              ))}
            </>
          ),
        }[feature]
      }
    </svg>
  );
}

interface FigureProps {
  y: number;
  label: string;
  amount: string;
  isTotal?: boolean;
}

function Figure({ y, label, amount, isTotal = false }: FigureProps) {
  return (
    <>
      <text y={y} data-total={isTotal || undefined}>
        {label}
      </text>
      <text x={192} y={y} data-end="" data-total={isTotal || undefined}>
        {amount}
      </text>
    </>
  );
}
