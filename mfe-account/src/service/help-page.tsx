import { useState } from 'react';
import { glossary, paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { DescriptionList, Disclosure, PageHeader, Section, Stack } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { findQuestions } from './questions';
import styles from './service.module.css';

const terms = Object.values(glossary).map(({ word, means }) => ({ term: word, value: means }));

/** /help: plain questions with their answers, and a search in them. */
export function Component() {
  usePageTitle('Help');
  const [search, setSearch] = useState('');
  const found = findQuestions(search);
  return (
    <>
      <PageHeader title="Help" lead="Answers to what people ask." />
      <Stack gap="large">
        <div>
          <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
            <label className={styles.label} htmlFor="help-search">
              Search the questions
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
            {search.trim() && (found.length === 1 ? 'One answer.' : `${found.length} answers.`)}
          </p>
        </div>
        <Stack gap="small">
          {found.map(({ question, answer }) => (
            <Disclosure key={question} label={question} open={search.trim() !== '' && found.length < 4}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Stack>
        <Section title="Words">
          <DescriptionList rows={terms} />
        </Section>
        <p>
          Nothing fits? <Link to={paths.contact}>Write to us</Link>.
        </p>
      </Stack>
    </>
  );
}
