import { agentsOf, paperOf, planPaths, type PaperPerson } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import type { Database } from '../../platform/db/database';
import { button, helloTo, letter } from '../../platform/mail/letter';
import { mailIn, nameInMail, queueMail, type Mail } from '../../platform/mail/mails';
import { agentMailLimit } from '../../platform/throttle/limits';
import { countHit } from '../../platform/throttle/throttle';
import { findUser, findUsersByEmail, isEmailVerified, mailboxOf, mayMailToday } from '../accounts';
import type { PaperRow } from './paper-rows';

/** What the people whom a paper gives an office are told. */
type AgentNews = 'signed' | 'revoked';

/**
 * Mails the people whom a paper gives an office, once each, if their address is known and they may read it.
 * Anyone may name anyone, so their mailboxes have limits, and an owner without a verified address has to
 * verify it first.
 * @param told mailboxes that get another mail about this
 */
export async function tellAgents(
  tx: Database,
  row: PaperRow,
  news: AgentNews,
  told: readonly string[] = [],
): Promise<void> {
  const owner = await findUser(tx, row.owner_id);
  if (!owner || !row.agents_read) return;
  const seen = new Set([...told, mailboxOf(owner.email)]);
  for (const agent of agentsOf(row.kind, row.answers)) {
    const mailbox = mailboxOf(agent.email);
    if (!agent.email || seen.has(mailbox)) continue;
    seen.add(mailbox);
    if ((await countHit(tx, agentMailLimit, { account: owner.id })).wait > 0) continue;
    if (!(await mayMailToday(tx, owner.id, agent.email))) continue;
    const [reader] = await findUsersByEmail(tx, agent.email);
    const mail = agentMail(row, agent, news, reader?.language ?? owner.language);
    await queueMail(tx, mail, isEmailVerified(owner) ? undefined : owner.id);
  }
}

/** @param language the reader's, or the owner's if the reader has no account */
function agentMail(
  { id, kind, document }: Pick<PaperRow, 'id' | 'kind' | 'document'>,
  agent: PaperPerson,
  news: AgentNews,
  language: Mail['language'],
): Mail {
  const name = nameInMail(document.owner);
  return mailIn(language, () => {
    const title = translated(paperOf(kind).title);
    return {
      recipient: agent.email,
      // Without a name: text that a person typed must not be the subject of a mail to a stranger.
      subject: news === 'signed' ? t('A signed paper names you') : t('A paper that named you has ended'),
      body: letter(
        helloTo(nameInMail(agent.name)),
        news === 'signed'
          ? [
              t('{name} has signed a paper that names you: “{title}”.', { name, title }),
              t('You can read it with an account that has this email address:'),
              button(t('Read the paper'), planPaths.forMe(id)),
              t('Without an account, ask {name} for a copy.', { name }),
            ]
          : [
              t('{name} has ended the paper that named you: “{title}”.', { name, title }),
              t('Don’t act under it anymore, and destroy your copies. If you have questions, ask {name}.', {
                name,
              }),
            ],
        t('If you don’t know {name}, ignore this email.', { name }),
      ),
    };
  });
}
