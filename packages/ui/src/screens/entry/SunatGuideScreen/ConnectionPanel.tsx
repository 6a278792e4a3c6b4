import {
  type CredentialsOutcome,
  credentialsValidationTexts,
  dataOf,
  formatDateTime,
  limaDateTimeOf,
  type Loadable,
  type SunatConnection,
  sunatGuideTexts,
} from '@contapro/domain';
import { Section } from '../../../patterns/Section/index.ts';
import { Banner, type BannerTone } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './ConnectionPanel.module.css';

export interface ConnectionPanelProps {
  /** The businesses whose connection can be tested, with what their last tests found. */
  connections: Loadable<readonly SunatConnection[]>;
  /** The chosen connection; null while none is. */
  connection: SunatConnection | null;
  /** The test of the chosen business. */
  test: ConnectionTest;
  /** Called when the person asks to load the businesses again. */
  onRetry: () => void;
  /** Called with the uuid of another business. */
  onChoose: (uuid: string) => void;
  /**
   * Called when the person asks to test what is stored for the chosen business. Without it the person may not test it, and the
   * page says who can.
   */
  onTest?: (() => void) | undefined;
  /** Called when the person no longer wants to wait for the test. */
  onCancel: () => void;
  /** The addresses of its links. */
  hrefs: SunatGuideHrefs;
}

/**
 * The state of a test: none is open (its result is the `check` of the connection), it waits for SUNAT, it waits for more than
 * a minute, or it failed without a result; `message` then says why, in Spanish, or is null for the default text.
 */
export type ConnectionTest = { state: 'idle' | 'testing' | 'late' } | { state: 'failed'; message: string | null };

export interface SunatGuideHrefs {
  /** The page that edits the credentials of a business; null leaves its links out. */
  credentials: ((business: Pick<SunatConnection, 'uuid'>) => string) | null;
  /** The page that takes files of SUNAT for a business; null leaves its links out. */
  upload: ((business: Pick<SunatConnection, 'uuid'>) => string) | null;
  /** The page that registers a business; null leaves its link out. */
  register: string | null;
}

/** Lets the person choose a business, tests what is stored for it, and shows the result of the last test. */
export function ConnectionPanel(props: ConnectionPanelProps) {
  const { connections, connection, test, onRetry, onChoose, onTest, onCancel, hrefs } = props;
  const texts = useTexts('sunatGuide', sunatGuideTexts).test;
  if (connections.state === 'failed')
    return (
      <Section title={texts.title}>
        <FailedState variant="line" className={styles.line} title={texts.failed} onRetry={onRetry} />
      </Section>
    );
  if (dataOf(connections)?.length === 0)
    return (
      <Section title={texts.title}>
        <div className={styles.empty}>
          <p className={styles.note}>{texts.empty}</p>
          {hrefs.register !== null && <ButtonLink href={hrefs.register}>{texts.register}</ButtonLink>}
        </div>
      </Section>
    );
  const isTesting = test.state === 'testing' || test.state === 'late';
  return (
    <Section title={texts.title}>
      <div className={styles.controls} aria-busy={connections.state === 'loading' || undefined}>
        {connections.state === 'loading' ? (
          <div className={styles.business}>
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            <Skeleton shape="block" height="var(--cp-control-height-lg)" />
          </div>
        ) : (
          <Select
            label={texts.business}
            className={styles.business}
            value={connection?.uuid ?? ''}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            {connection === null && (
              <option value="" disabled>
                {texts.choose}
              </option>
            )}
            {connections.data.map((each) => (
              <option key={each.uuid} value={each.uuid}>
                {texts.option(each)}
              </option>
            ))}
          </Select>
        )}
        {onTest && (
          <Button
            variant="primary"
            size="large"
            className={styles.run}
            disabled={connection === null}
            busy={isTesting ? texts.running : undefined}
            onClick={onTest}
          >
            {texts.run}
          </Button>
        )}
        {isTesting && (
          <Button variant="quiet" size="large" className={styles.run} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        {!isTesting && connection && hrefs.credentials && (
          <Link className={styles.edit} href={hrefs.credentials(connection)}>
            {texts.edit}
          </Link>
        )}
      </div>
      {!onTest && <Banner title={texts.closed.title}>{texts.closed.text}</Banner>}
      <p className={styles.about}>{texts.note}</p>
      <Status arrival="silent" className={styles.result}>
        {connections.state === 'ready' && connection === null && <p className={styles.note}>{texts.chooseFirst}</p>}
        {test.state === 'late' && <p className={styles.note}>{texts.late}</p>}
        {test.state === 'failed' && (
          <Banner tone="danger" role={undefined}>
            {test.message ?? texts.unexpected}
          </Banner>
        )}
        {test.state === 'idle' && connection && <Result connection={connection} hrefs={hrefs} />}
      </Status>
    </Section>
  );
}

const tones: Readonly<Record<CredentialsOutcome, BannerTone>> = {
  valid: 'positive',
  missingModules: 'caution',
  portalRefused: 'danger',
  portalUnstable: 'caution',
  portalFailed: 'caution',
  apiRefused: 'danger',
  notPermitted: 'caution',
  noApplication: 'caution',
  apiFailed: 'caution',
};

function Result({ connection, hrefs }: Pick<ConnectionPanelProps, 'hrefs'> & { connection: SunatConnection }) {
  const texts = useTexts('sunatGuide', sunatGuideTexts);
  const outcomes = useTexts('credentialsValidation', credentialsValidationTexts);
  const { check } = connection;
  if (check === null) return <p className={styles.note}>{texts.test.untested}</p>;
  const { outcome, missingModules, at } = check;
  const hasProvedApplication = check.proved.includes('application');
  const words =
    outcome === 'valid'
      ? {
          title: texts.connected.title,
          text: hasProvedApplication ? texts.connected.text : texts.connected.withoutApplication,
        }
      : outcomes[outcome];
  return (
    <Banner
      tone={tones[outcome]}
      // The element around it is announced.
      role={undefined}
      title={words.title}
      action={
        outcome === 'noApplication' && hrefs.upload && <Link href={hrefs.upload(connection)}>{texts.upload}</Link>
      }
    >
      {words.text}
      {missingModules.length > 0 && (
        <ul className={styles.modules}>
          {missingModules.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {outcome === 'notPermitted' && (
        <ol className={styles.causes}>
          {texts.steps.registers.causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ol>
      )}
      {at !== null && (
        <p className={styles.time}>
          <time dateTime={at}>{texts.test.tested(formatDateTime(limaDateTimeOf(Date.parse(at))))}</time>
        </p>
      )}
    </Banner>
  );
}
