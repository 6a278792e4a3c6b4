import { type Loadable, type NoticeSettings, noticeTexts } from '@contapro/domain';
import { Copy } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { Section } from '../../../patterns/Section/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './NoticesScreen.module.css';

/** How the notices are received outside of the product, and what the person changes. */
export interface NoticeSettingsProps {
  /** How the notices are received. */
  settings: Loadable<NoticeSettings>;
  /** What of the settings is being saved; null when nothing is. */
  saving: 'mail' | 'renewed' | 'removed' | null;
  /** Why a change of the settings was not saved, and what to do; null unless it failed. */
  saveFailure: string | null;
  /** Whether the address of the calendar has just replaced another one. */
  isRenewed: boolean;
  /** Called when the person turns the mails on or off. */
  onMailChange: (isMailed: boolean) => void;
  /** Called when the person asks for a new address of the calendar, or for none. */
  onCalendarChange: (change: 'renewed' | 'removed') => void;
}

interface NoticeSettingsPanelProps extends NoticeSettingsProps {
  onRetry: () => void;
  onDismiss: () => void;
}

/** How the notices are received outside of the product: by mail, and as a calendar. */
export function NoticeSettingsPanel({
  settings,
  saving,
  saveFailure,
  isRenewed,
  onMailChange,
  onCalendarChange,
  onRetry,
  onDismiss,
}: NoticeSettingsPanelProps) {
  const texts = useTexts('notice', noticeTexts).settings;
  const hintId = useId();
  return (
    <Section title={texts.title} className={styles.settings}>
      {saveFailure !== null && (
        <Banner tone="danger" onDismiss={onDismiss}>
          {texts.changeFailed(saveFailure)}
        </Banner>
      )}
      {settings.state === 'loading' && (
        <div className={styles.waiting} aria-busy>
          <Skeleton className={styles.waitingSentence} />
          <Skeleton className={styles.waitingFacts} />
        </div>
      )}
      {settings.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {settings.state === 'ready' && (
        <>
          <div className={styles.mail}>
            <Checkbox
              label={texts.mail}
              checked={saving === 'mail' ? !settings.data.isMailed : settings.data.isMailed}
              disabled={saving !== null}
              aria-describedby={hintId}
              onChange={({ target }) => onMailChange(target.checked)}
            />
            <p id={hintId} className={styles.hint}>
              {texts.mailHint(settings.data.email, `${settings.data.mailHour}:00`)}
            </p>
          </div>
          <h3 className={styles.heading}>{texts.calendar}</h3>
          <p className={styles.hint}>{texts.calendarLead}</p>
          {settings.data.calendarUrl === null ? (
            <div>
              <Button
                busy={saving === 'renewed' ? texts.changing : undefined}
                disabled={saving !== null}
                onClick={() => onCalendarChange('renewed')}
              >
                {texts.create}
              </Button>
            </div>
          ) : (
            <Calendar url={settings.data.calendarUrl} {...{ saving, isRenewed, onCalendarChange }} />
          )}
        </>
      )}
    </Section>
  );
}

interface CalendarProps extends Pick<NoticeSettingsPanelProps, 'saving' | 'isRenewed' | 'onCalendarChange'> {
  url: string;
}

function Calendar({ url, saving, isRenewed, onCalendarChange }: CalendarProps) {
  const texts = useTexts('notice', noticeTexts).settings;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<{ url: string; succeeded: boolean } | null>(null);
  const [asked, setAsked] = useState<'renewed' | 'removed' | null>(null);
  const copy = () => {
    const end = (succeeded: boolean) => () => {
      if (!succeeded) field.current?.select();
      setCopied({ url, succeeded });
    };
    // Without https there is no clipboard.
    if (!('clipboard' in navigator)) return end(false)();
    navigator.clipboard.writeText(url).then(end(true), end(false));
  };
  const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();
  const words = { renewed: texts.renew, removed: texts.remove };
  return (
    <>
      <div className={styles.address}>
        <TextField
          ref={field}
          className={styles.url}
          label={texts.address}
          size="medium"
          value={url}
          readOnly
          onFocus={selectAll}
          hint={texts.calendarWarning}
        />
        <Button size="small" icon={<Copy aria-hidden />} onClick={copy}>
          {texts.copy}
        </Button>
        <Status arrival="silent" className={styles.hint}>
          {copied?.url === url ? (copied.succeeded ? texts.copied : texts.copyFailed) : isRenewed && texts.renewed}
        </Status>
      </div>
      <div className={styles.changes}>
        {(['renewed', 'removed'] as const).map((change) => (
          <Button
            key={change}
            size="small"
            busy={saving === change ? texts.changing : undefined}
            disabled={saving !== null}
            onClick={() => setAsked(change)}
          >
            {words[change]}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <Dialog open onClose={() => setAsked(null)}>
          <DialogTitle>{words[asked]}</DialogTitle>
          <DialogText>{texts.ask}</DialogText>
          <DialogActions>
            <Button onClick={() => setAsked(null)}>{texts.cancel}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsked(null);
                onCalendarChange(asked);
              }}
            >
              {words[asked]}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <details className={styles.how}>
        <summary className={styles.summary}>{texts.how}</summary>
        <ul className={styles.steps}>
          {[texts.google, texts.outlook, texts.phone].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className={styles.hint}>{texts.delay}</p>
      </details>
    </>
  );
}
