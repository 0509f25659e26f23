import { useState } from 'react';
import { glossary, paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { DescriptionList, Disclosure, PageHeader, Section, Stack, rich } from '@heartwood/ui';
import { locale, t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { findQuestions, questionGroups, type Question } from './questions';
import styles from './service.module.css';

/** The glossary in the order of its words, which differs between languages. */
const terms = () =>
  Object.values(glossary)
    .map(({ word, means }) => ({ term: translated(word), value: translated(means) }))
    .sort((one, other) => one.term.localeCompare(other.term, locale()));

/** /help: plain questions with their answers, and a search. */
export function Component() {
  usePageTitle(t('Help'));
  const [search, setSearch] = useState('');
  const found = findQuestions(search);
  return (
    <>
      <PageHeader title={t('Help')} lead={t('Answers to common questions.')} />
      <Stack gap="large">
        <Stack gap="small">
          <div>
            <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
              <label className={styles.label} htmlFor="help-search">
                {t('Search the questions')}
              </label>
              <input
                id="help-search"
                type="search"
                className={styles.input}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                autoComplete="off"
              />
            </form>
            <p role="status" className={styles.count}>
              {search.trim() &&
                t('{count, plural, one {One answer.} other {# answers.}}', { count: found.length })}
            </p>
          </div>
          {search.trim() !== '' && <Questions found={found} open={found.length < 4} />}
        </Stack>
        {search.trim() === '' &&
          Object.entries(questionGroups).map(([group, title]) => (
            <Section key={group} title={t(title)}>
              <Questions found={found.filter((question) => question.group === group)} open={false} />
            </Section>
          ))}
        <Section title={t('Words')}>
          <DescriptionList rows={terms()} />
        </Section>
        <p>
          {rich('Can’t find your answer? <link>Write to us</link>.', {
            link: (text) => <Link to={paths.contact}>{text}</Link>,
          })}
        </p>
      </Stack>
    </>
  );
}

const Questions = ({ found, open }: { found: readonly Question[]; open: boolean }) => (
  <div className={styles.questions}>
    {found.map(({ question, answer }) => (
      <Disclosure key={question} label={question} open={open}>
        <p>{answer}</p>
      </Disclosure>
    ))}
  </div>
);
