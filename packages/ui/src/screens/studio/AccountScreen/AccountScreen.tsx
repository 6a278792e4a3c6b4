import {
  type Accountant,
  accountRemovalTexts,
  accountSessionsTexts,
  accountTexts,
  formatCount,
  formatDate,
  type FormStatus,
  type NewPasswordValues,
  paidIntervals,
  type Texts,
} from '@contapro/domain';
import type { ComponentProps, ReactNode } from 'react';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { DefinitionList } from '../../../primitives/DefinitionList/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { AccountEmailSection, type AccountEmailProps } from './AccountEmailSection.tsx';
import { AccountPassword } from './AccountPassword.tsx';
import { AccountPayments, type AccountPaymentsProps } from './AccountPayments.tsx';
import styles from './AccountScreen.module.css';

export interface AccountHrefs {
  /** The page with the plans for sale. */
  plans: string;
}

export interface AccountScreenProps extends AccountPaymentsProps, Omit<ComponentProps<'div'>, 'children'> {
  /** The accountant who is signed in. */
  accountant: Accountant;
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The address of the account, and what can be done with it. */
  email: AccountEmailProps;
  /** The second factor of the account, such as `AccountFactors`. */
  factors: ReactNode;
  /** The state of the form that changes the password. */
  passwordStatus: FormStatus;
  /** How many times the password was changed since the page was opened. */
  passwordChanges: number;
  /** The sessions of the account: an `AccountSessions`. */
  sessions: ReactNode;
  /** Called with the valid passwords. */
  onPasswordChange: (values: NewPasswordValues) => void;
  /** Called when the person asks for the removal of the account. */
  onRemove: () => void;
  /** The addresses of its links. */
  hrefs: AccountHrefs;
}

/** Mi cuenta: the address, the plan and its payments, the password, and the other sessions. */
export function AccountScreen({
  accountant,
  today,
  payments,
  email,
  factors,
  passwordStatus,
  passwordChanges,
  sessions,
  onPasswordChange,
  onRemove,
  onRetry,
  hrefs,
  ...rest
}: AccountScreenProps) {
  const texts = useTexts('account', accountTexts);
  const sessionsTexts = useTexts('accountSessions', accountSessionsTexts);
  const removal = useTexts('accountRemoval', accountRemovalTexts);
  const { name, lastName, profile } = accountant;
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} />
      <div className={styles.sections}>
        <Section title={texts.data.title}>
          <DefinitionList
            items={[
              { term: texts.data.name, value: `${name} ${lastName}`.trim() },
              ...(profile === null ? [] : [{ term: texts.data.profile, value: profile }]),
            ]}
          />
        </Section>
        <Section title={texts.email.title}>
          <AccountEmailSection {...email} />
        </Section>
        <Section
          title={texts.plan.title}
          {...(!accountant.hasPartnerPlan &&
            accountant.memberRole === undefined && { href: hrefs.plans, link: texts.plan.plans })}
        >
          <div className={styles.plan}>
            {accountant.memberRole !== undefined && <p className={styles.text}>{texts.plan.ofStudio}</p>}
            <DefinitionList items={planFacts(accountant, today, texts.plan)} />
          </div>
        </Section>
        <Section title={texts.payments.title}>
          <AccountPayments {...{ payments, onRetry }} />
        </Section>
        <Section title={texts.password.title}>
          <div className={styles.part}>
            <p className={styles.text}>{texts.password.text}</p>
            <AccountPassword
              key={passwordChanges}
              status={passwordStatus}
              hasChanged={passwordChanges > 0}
              own={accountant}
              onSubmit={onPasswordChange}
            />
          </div>
        </Section>
        <Section title={texts.security.title}>{factors}</Section>
        <Section title={sessionsTexts.title}>
          <div className={styles.wide}>{sessions}</div>
        </Section>
        <Section title={removal.title}>
          <div className={styles.part}>
            <p className={styles.text}>{removal.text}</p>
            <Button variant="danger" onClick={onRemove}>
              {removal.open}
            </Button>
          </div>
        </Section>
      </div>
    </Page>
  );
}

/** The kind of the plan, its last day, and how many companies it includes. */
function planFacts(
  { hasPartnerPlan = false, subscription }: Pick<Accountant, 'hasPartnerPlan' | 'subscription'>,
  today: string,
  texts: Texts['account']['plan'],
) {
  if (hasPartnerPlan) return [{ term: texts.kind, value: texts.partner }];
  const { planType = 1, endDate = null } = subscription ?? {};
  const intervals = paidIntervals(subscription);
  return [
    { term: texts.kind, value: planType === 1 ? texts.trial : texts.paid },
    ...(endDate === null
      ? []
      : [{ term: endDate.slice(0, 10) < today ? texts.ended : texts.until, value: formatDate(endDate) }]),
    ...(intervals.length === 0
      ? []
      : [
          {
            term: texts.companies,
            value: intervals
              .map(({ companies, until }) =>
                texts.companiesUntil(companies === null ? texts.unlimited : formatCount(companies), formatDate(until)),
              )
              .join(', '),
          },
        ]),
  ];
}
