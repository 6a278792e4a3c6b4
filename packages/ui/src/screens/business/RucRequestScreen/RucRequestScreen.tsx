import {
  companyFieldsTexts,
  companyFormTexts,
  type CredentialsOutcome,
  emptyRucRequest,
  formatDateTime,
  type FormStatus,
  limaDateTimeOf,
  type RucRequest,
  type RucRequestInput,
  rucRequestSchema,
  rucRequestTexts,
  type RucRequestValues,
  rucInput,
} from '@contapro/domain';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { ApiFields } from '../../../patterns/CompanyForm/ApiFields.tsx';
import { SolFields } from '../../../patterns/CompanyForm/SolFields.tsx';
import { SunatGuideLink } from '../../../patterns/CompanyForm/SunatGuideLink.tsx';
import { type ConsentHrefs, ConsentFields } from '../../../patterns/ConsentFields/index.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './RucRequestScreen.module.css';

export interface RucRequestHrefs extends ConsentHrefs {
  /** The page that 'Volver' leads to. */
  back: string;
  /** The page with the accountant's companies, where a request can be withdrawn. */
  clients: string;
  /** The page of the plans. */
  plans: string;
  /** Inicio. */
  home: string;
  /**
   * The page on which a new accountant goes on. Undefined leads to Inicio instead.
   *
   * @default undefined
   */
  next?: string | undefined;
  /**
   * The guide that connects a business to SUNAT, opened in a new tab. Null or undefined leaves the link to it out.
   *
   * @default null
   */
  guide?: string | null | undefined;
}

export interface RucRequestScreenProps extends Omit<ComponentProps<'div'>, 'children' | 'onSubmit'> {
  /** The state of the submission. */
  status: FormStatus;
  /** What SUNAT said of the credentials when it did not accept them; null otherwise. */
  unproved: Exclude<CredentialsOutcome, 'valid' | 'missingModules'> | null;
  /** The request that was made; null before. */
  request: RucRequest | null;
  /** The page that resolves a refusal; null when there is none. */
  remedy: 'plans' | 'clients' | null;
  /** The values that the fields have at first; null for empty fields. */
  draft: Partial<RucRequestInput> | null;
  /** Called with all values, valid or not, when one of them has changed. They contain the SOL key: do not store them. */
  onDraft: (draft: RucRequestInput) => void;
  /** Called with the valid values. */
  onSubmit: (values: RucRequestValues) => void;
  /** Called when the person wants to ask for another RUC. */
  onRestart: () => void;
  /** The addresses of its links. */
  hrefs: RucRequestHrefs;
}

/** The page on which an accountant asks for a RUC that another account has registered. */
export function RucRequestScreen({
  status,
  unproved,
  request,
  remedy,
  draft,
  onDraft,
  onSubmit,
  onRestart,
  hrefs,
  ...rest
}: RucRequestScreenProps) {
  const texts = useTexts('rucRequest', rucRequestTexts);
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} />
      <Link className={styles.back} href={hrefs.back}>
        <ArrowLeft className={styles.arrow} strokeWidth={1.5} aria-hidden />
        {texts.back}
      </Link>
      {request ? (
        <Status className={styles.column} data-done>
          <Made {...{ request, onRestart, hrefs }} />
        </Status>
      ) : (
        <>
          <div className={styles.about}>
            <p>{texts.lead}</p>
            <ol className={styles.steps}>
              {texts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className={styles.privacy}>{texts.privacy}</p>
          </div>
          <div className={styles.column}>
            <RequestForm {...{ status, unproved, remedy, draft, onDraft, onSubmit, hrefs }} />
          </div>
        </>
      )}
    </Page>
  );
}

type RequestFormProps = Pick<
  RucRequestScreenProps,
  'status' | 'unproved' | 'remedy' | 'draft' | 'onDraft' | 'onSubmit' | 'hrefs'
>;

function RequestForm({ status, unproved, remedy, draft, onDraft, onSubmit, hrefs }: RequestFormProps) {
  const texts = useTexts('rucRequest', rucRequestTexts);
  const fields = useTexts('companyFields', companyFieldsTexts);
  const messages = useTexts('companyForm', companyFormTexts);
  const schema = useMemo(() => rucRequestSchema(messages), [messages]);
  const form = useSchemaForm<RucRequestInput, RucRequestValues>(schema, {
    defaultValues: { ...emptyRucRequest, ...draft },
  });
  const onChange = () => onDraft(form.getValues());
  return (
    <Form
      form={form}
      status={status}
      onSubmit={onSubmit}
      onChange={onChange}
      notice={
        unproved && (
          <Banner tone="danger" role="alert">
            {texts.unproved[unproved]}
          </Banner>
        )
      }
      failureAction={remedy && <ButtonLink href={hrefs[remedy]}>{texts[remedy]}</ButtonLink>}
    >
      <TextField label={fields.name} autoComplete="off" {...form.field('name')} />
      <TextField
        label={fields.ruc}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('ruc', { format: rucInput })}
      />
      <SolFields
        field={form.field}
        user={form.watch('solUser')}
        keyHint={fields.solKeyHint}
        onCorrect={(user) => {
          form.setValue('solUser', user, { shouldValidate: true });
          form.setFocus('solUser');
          onChange();
        }}
      />
      <ApiFields field={form.field} />
      <SunatGuideLink href={hrefs.guide} />
      <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
      <FormActions>
        <SubmitButton untilValid busy={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function Made({
  request,
  onRestart,
  hrefs,
}: Pick<RucRequestScreenProps, 'onRestart' | 'hrefs'> & { request: RucRequest }) {
  const texts = useTexts('rucRequest', rucRequestTexts);
  const { name, passesAt, state } = request;
  const isWaiting = state === 'waiting' && passesAt !== null;
  return (
    <EmptyState
      illustration="done"
      title={isWaiting ? texts.waitingTitle : texts.passedTitle}
      action={
        <>
          <Button onClick={onRestart}>{texts.another}</Button>
          {isWaiting && <ButtonLink href={hrefs.clients}>{texts.clients}</ButtonLink>}
          <ButtonLink variant="primary" href={hrefs.next ?? hrefs.home}>
            {hrefs.next === undefined ? texts.home : texts.next}
          </ButtonLink>
        </>
      }
    >
      {isWaiting ? texts.waiting(name, formatDateTime(limaDateTimeOf(passesAt))) : texts.passed(name)}
    </EmptyState>
  );
}
