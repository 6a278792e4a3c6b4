import {
  type AccountCoding,
  type AccountLine,
  accountLinesProblem,
  accountNameOf,
  accountProblemTexts,
  type AccountShare,
  accountsTexts,
  type Chart,
  type CostCenter,
  entryCents,
  formatMoney,
  glossLength,
  ledgerEntriesTexts,
  ledgerGlosa,
  ledgerProgramTexts,
  type LedgerSettings,
  mostAccountLines,
  officeAccounts,
  plainText,
  purchaseEntry,
  readAmount,
  titlesOf,
  type Voucher,
} from '@contapro/domain';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormActions } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { OptionList } from '../../../primitives/OptionList/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { EntryTable } from '../EntryTable/index.ts';
import styles from './AccountDialog.module.css';

export interface AccountDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The name of the supplier. */
  supplierName: string;
  /** The purchase; null for a rule, which has no amounts. */
  voucher: Voucher | null;
  /** What the purchase or the rule has, or what is suggested for it; null when nothing is. */
  coding: AccountCoding | null;
  /** The accounts of the client. */
  chart: Chart;
  /** The cost centres of the client. */
  costCenters: readonly CostCenter[];
  /** The settings of the office's ledger programs, whose accounts the entry has for the IGV and the supplier. */
  settings: LedgerSettings;
  /**
   * Whether the person wants to divide the purchase: another account is asked for.
   *
   * @default false
   */
  divides?: boolean | undefined;
  /** Called with what was chosen, and whether it is the rule for the supplier too. */
  onSubmit: (coding: AccountCoding, always: boolean) => void;
  /** Called when the person takes the account back. Undefined where there is none. */
  onRemove?: (() => void) | undefined;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** How many accounts a search offers. */
const offered = 6;

/** A line as it is typed. */
interface Draft {
  text: string;
  costCenter: string;
  unit: 'percent' | 'amount';
  share: string;
}

const emptyDraft: Draft = { text: '', costCenter: '', unit: 'percent', share: '' };

function draftOf({ account, costCenter, share }: AccountLine): Draft {
  if (share.kind === 'percent')
    return { text: account, costCenter, unit: 'percent', share: String(share.hundredths / 100) };
  if (share.kind === 'amount')
    return { text: account, costCenter, unit: 'amount', share: (share.cents / 100).toFixed(2) };
  return { ...emptyDraft, text: account, costCenter };
}

/** The lines at first. A purchase that is to be divided has two at least. */
function draftsOf(coding: AccountCoding | null, divides: boolean): readonly Draft[] {
  const drafts = coding?.lines.map(draftOf) ?? [emptyDraft];
  return divides && drafts.length === 1 ? [...drafts, emptyDraft] : drafts;
}

/** A dialog in which the account of a purchase is searched, divided among several, and described. */
export function AccountDialog({ open, supplierName, ...props }: AccountDialogProps) {
  const { voucher, coding, chart, costCenters, settings, divides, onSubmit, onRemove, onClose, ...rest } = props;
  const texts = useTexts('accounts', accountsTexts);
  const cents = voucher && entryCents(voucher);
  return (
    <Dialog {...rest} open={open} size="medium" onClose={onClose}>
      <DialogTitle>{texts.picker.title(supplierName)}</DialogTitle>
      {voucher && (
        <DialogText>
          {[voucher.serieNumber, cents === null ? null : formatMoney(cents), voucher.items.slice(0, 3).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </DialogText>
      )}
      <DialogBody>
        <AccountForm {...{ voucher, coding, chart, costCenters, settings, divides, onSubmit, onRemove, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

function AccountForm({
  voucher,
  coding,
  chart,
  costCenters,
  settings,
  divides = false,
  onSubmit,
  onRemove,
  onClose,
}: Omit<AccountDialogProps, 'open' | 'supplierName'>) {
  const texts = useTexts('accounts', accountsTexts);
  const problems = useTexts('accountProblem', accountProblemTexts);
  const [drafts, setDrafts] = useState(() => draftsOf(coding, divides));
  /** The line that was the last one before another was added: its share is asked for. */
  const [asked, setAsked] = useState<number | null>(null);
  const [gloss, setGloss] = useState(coding?.gloss ?? '');
  const [always, setAlways] = useState(false);
  const [failure, setFailure] = useState<{ line: number | null; message: string } | null>(null);
  const change = (index: number, more: Partial<Draft>) => {
    setFailure(null);
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...more } : draft)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines: AccountLine[] = [];
    for (const [index, draft] of drafts.entries()) {
      const account = accountOf(draft.text, chart);
      if (account === null) {
        const typed = draft.text.trim();
        const message = chart.find(typed) ? texts.picker.isDivided(typed) : texts.picker.none(draft.text);
        setFailure({ line: index, message });
        return;
      }
      const isLast = index === drafts.length - 1;
      lines.push({ account, costCenter: draft.costCenter, share: isLast ? { kind: 'rest' } : shareOf(draft) });
    }
    const problem = accountLinesProblem(lines, voucher && entryCents(voucher));
    if (problem !== null) setFailure({ line: null, message: problems.lines[problem] });
    else if (lines.some(({ share }) => share.kind === 'amount') && (always || voucher === null))
      setFailure({ line: null, message: problems.amounts });
    else onSubmit({ lines, gloss: plainText(gloss).slice(0, glossLength) }, always);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure?.line === null && <Banner tone="danger">{failure.message}</Banner>}
      {drafts.map((draft, index) => (
        <Line
          // Lines have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ draft, chart, costCenters, index }}
          isLast={index === drafts.length - 1}
          isOnly={drafts.length === 1}
          isShareAsked={index === asked}
          error={failure?.line === index ? failure.message : undefined}
          onChange={(more) => change(index, more)}
          onRemove={() => {
            setAsked(null);
            setDrafts(drafts.filter((_, at) => at !== index));
          }}
        />
      ))}
      {drafts.length < mostAccountLines && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<Plus aria-hidden />}
            onClick={() => {
              setAsked(drafts.length - 1);
              setDrafts([...drafts, emptyDraft]);
            }}
          >
            {texts.picker.addLine}
          </Button>
        </div>
      )}
      <TextField
        label={texts.picker.gloss}
        hint={texts.picker.glossHelp}
        optional
        maxLength={glossLength}
        value={gloss}
        onChange={({ target }) => setGloss(target.value)}
      />
      {voucher && <EntryOfVoucher {...{ voucher, drafts, gloss, chart, settings }} />}
      {voucher && (
        <div>
          <Checkbox label={texts.picker.rule} checked={always} onChange={({ target }) => setAlways(target.checked)} />
          <p className={styles.note}>{texts.picker.ruleHelp}</p>
        </div>
      )}
      <FormActions>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {texts.picker.takeBack}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {texts.picker.cancel}
        </Button>
        <Button variant="primary" type="submit">
          {texts.picker.save}
        </Button>
      </FormActions>
    </form>
  );
}

interface EntryOfVoucherProps {
  voucher: Voucher;
  drafts: readonly Draft[];
  gloss: string;
  chart: Chart;
  settings: LedgerSettings;
}

/** The accounts of the PCGE for the IGV and the supplier, until the office has settings. */
const plainAccounts = { igv: '40111', party: '4212' } as const;

/** The entry of the purchase with what is typed so far. A line without an account of the plan has none. */
function EntryOfVoucher({ voucher, drafts, gloss, chart, settings }: EntryOfVoucherProps) {
  const texts = useTexts('ledgerEntries', ledgerEntriesTexts);
  const { programs } = useTexts('ledgerProgram', ledgerProgramTexts);
  const { totalCents, igvCents, igvCreditCents, currencyCode, foreignTotalCents } = voucher;
  if (totalCents === null) return null;
  const lines = drafts.map((draft, index): AccountLine => {
    const isLast = index === drafts.length - 1;
    return {
      account: accountOf(draft.text, chart) ?? '',
      costCenter: draft.costCenter,
      share: isLast ? { kind: 'rest' } : shareOf(draft),
    };
  });
  const ownOf = (code: string) => chart.own(code)?.code ?? code;
  const office = officeAccounts(settings, currencyCode);
  const entry = purchaseEntry(
    {
      currency: currencyCode,
      foreignTotal: foreignTotalCents,
      igv: igvCents ?? 0,
      igvCredit: igvCreditCents ?? 0,
      total: totalCents,
      coding: { lines, gloss },
    },
    {
      main: '',
      costCenter: '',
      igv: office ? office.igv : ownOf(plainAccounts.igv),
      party: office ? office.party : ownOf(plainAccounts.party),
    },
  );
  return (
    <section className={styles.entry}>
      <h3 className={styles.title}>{texts.one}</h3>
      <EntryTable
        aria-label={texts.one}
        totalLabel={texts.total}
        entries={[
          {
            code: voucher.code,
            gloss:
              plainText(gloss) ||
              ledgerGlosa({ glosa: voucher.items, counterpartyName: voucher.supplierName, coding: null }, glossLength),
            currencyCode,
            lines: entry.map((line) => ({ ...line, accountName: accountNameOf(chart, line.account) })),
          },
        ]}
      />
      <p className={styles.note}>{texts.oneLead(office && programs[office.program])}</p>
    </section>
  );
}

interface LineProps {
  draft: Draft;
  chart: Chart;
  costCenters: readonly CostCenter[];
  index: number;
  isLast: boolean;
  isOnly: boolean;
  /** Whether the focus goes to its share when that is shown. */
  isShareAsked: boolean;
  error: string | undefined;
  onChange: (more: Partial<Draft>) => void;
  onRemove: () => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The account of a line with its search, its cost centre, and what it takes of the voucher. */
function Line({ draft, chart, costCenters, index, error, onChange, onRemove, ...is }: LineProps) {
  const { isLast, isOnly, isShareAsked } = is;
  const texts = useTexts('accounts', accountsTexts);
  const { picker } = texts;
  const found = draft.text.trim() === '' ? [] : chart.search(draft.text, offered);
  const chosen = chart.isEntered(draft.text) ? chart.find(draft.text) : null;
  return (
    <fieldset className={styles.line}>
      <legend className={styles.legend}>{picker.account(index + 1)}</legend>
      <TextField
        label={picker.search}
        placeholder={picker.placeholder}
        autoComplete="off"
        value={draft.text}
        error={error}
        hint={chosen ? [titlesOf(chart, chosen.code), chosen.name].filter(Boolean).join(' › ') : undefined}
        onChange={({ target }) => onChange({ text: target.value })}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || chosen || !first) return;
          // The first press chooses, the second one saves.
          event.preventDefault();
          onChange({ text: first.code });
        }}
      />
      {!chosen && found.length > 0 && (
        <OptionList
          label={picker.found}
          groups={[{ options: found.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) }]}
          value={null}
          onValueChange={(text) => onChange({ text })}
        />
      )}
      <div className={styles.parts}>
        {costCenters.length > 0 && (
          <Select
            label={picker.costCenter}
            value={draft.costCenter}
            onChange={({ target }) => onChange({ costCenter: target.value })}
          >
            <option value="">{picker.noCostCenter}</option>
            {costCenters.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} {name}
              </option>
            ))}
          </Select>
        )}
        {!isOnly &&
          (isLast ? (
            <p className={styles.note}>{picker.rest}</p>
          ) : (
            <>
              <TextField
                label={picker.share}
                // Otherwise the focus stays on the button, behind what is to be typed.
                ref={isShareAsked ? focus : undefined}
                inputMode="decimal"
                value={draft.share}
                onChange={({ target }) => onChange({ share: target.value })}
              />
              <Select
                label={picker.unit}
                value={draft.unit}
                onChange={({ target }) => onChange({ unit: target.value === 'amount' ? 'amount' : 'percent' })}
              >
                <option value="percent">{picker.percent}</option>
                <option value="amount">{picker.soles}</option>
              </Select>
            </>
          ))}
        {!isOnly && (
          <IconButton label={picker.removeLine(index + 1)} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}

/** The account that a text names: its code, or the only one that a search finds. */
function accountOf(text: string, chart: Chart): string | null {
  const typed = text.trim();
  if (chart.isEntered(typed)) return typed;
  const [first, ...more] = typed === '' ? [] : chart.search(typed, 2);
  return first && more.length === 0 ? first.code : null;
}

/** What a line takes. A text that is no amount takes nothing, which the rules refuse. */
function shareOf({ unit, share }: Draft): AccountShare {
  const reading = readAmount(share);
  const hundredths = reading === null ? 0 : 'cents' in reading ? reading.cents : reading.either['.'];
  return unit === 'percent' ? { kind: 'percent', hundredths } : { kind: 'amount', cents: hundredths };
}
