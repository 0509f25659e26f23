import { join } from 'node:path';
import fp from 'fastify-plugin';
import { VerifiedChains } from '../../audit/verified-chains';
import { LoginQueue } from '../../accounts/login/login-queue';
import { Passkeys } from '../../accounts/second-factor/passkeys';
import { Sessions } from '../../accounts/sessions/sessions';
import { totpOf, type Totp } from '../../accounts/second-factor/totp';
import { Background } from '../../jobs/background';
import type { PaymentProvider } from '../../checkout/provider';
import type { TestProvider } from '../../checkout/test-provider';
import type { Config } from '../../config';
import type { Database, OpenDatabase } from '../../db/database';
import { writingOf, type Writing } from '../../db/written';
import type { FreeSpace } from '../../disk/free-space';
import type { DocumentStore } from '../../documents/store';
import { Exports } from '../../export/exports';
import { MadePdfs } from '../../documents/made-pdfs';
import { Notes } from '../../note-pdf/notes';
import { reminderListsOf, type ReminderLists } from '../../mail/reminder-lists';
import { notedSeal } from '../../seal/noted-seal';
import type { Seal, TextSeal } from '../../seal/seal';
import { derivedKey } from '../../secrets';
import type { SiteMirror } from '../../site/site-mirror';
import type { Tracing } from '../../telemetry/tracing';
import { Throttle } from '../../throttle/throttle';
import { SignedWills } from '../../will-pdf/signed-wills';
import type { Workers } from '../../workers/pool';

/** The server's dependencies; tests provide their own. */
export interface Deps {
  database: OpenDatabase;
  store: DocumentStore;
  seal: Seal;
  space: FreeSpace;
  workers: Workers;
  payments: PaymentProvider | TestProvider;
  jwtSecret: string;
  /** Missing if the site is a folder. */
  siteMirror?: SiteMirror;
  /** Missing if tracing is off. */
  tracing?: Tracing;
  /** Called after a change that may have queued mail. */
  nudgeMail: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    deps: Deps;
    db: Database;
    throttle: Throttle;
    loginQueue: LoginQueue;
    writing: Writing;
    sessions: Sessions;
    background: Background;
    totp: Totp;
    reminderLists: ReminderLists;
    passkeys: Passkeys;
    notes: Notes;
    signedWills: SignedWills;
    /** Signs proofs. */
    proofSeal: TextSeal;
    exports: Exports;
    verifiedChains: VerifiedChains;
  }
}

export default fp<{ config: Config; deps: Deps }>(
  async (app, { config, deps }) => {
    const { db } = deps.database;
    app.decorate('config', config);
    app.decorate('deps', deps);
    app.decorate('db', db);
    app.decorate('throttle', new Throttle(db, config.rateLimit, derivedKey(deps.jwtSecret, 'rate limits')));
    app.decorate('loginQueue', new LoginQueue());
    app.addHook('preClose', (done) => {
      app.loginQueue.close();
      done();
    });
    // Logging in, and reading, work while everything else is read-only because the disk is almost full.
    const writing = writingOf(deps.database);
    app.decorate('writing', writing);
    app.decorate('sessions', new Sessions({ sign: app.jwt.sign, read: app.readToken }, config, writing));
    app.decorate('background', new Background(app.log));
    const secrets: [string, ...string[]] = [deps.jwtSecret, ...config.previousJwtSecrets];
    app.decorate('reminderLists', reminderListsOf(...secrets));
    app.decorate('totp', totpOf(...secrets));
    app.decorate('passkeys', new Passkeys(config.publicUrl));
    const pdfs = new MadePdfs({ db, ...deps }, join(config.dataDir, 'documents/incoming'));
    app.decorate('notes', new Notes(pdfs, deps.workers));
    app.decorate('signedWills', new SignedWills(db, pdfs, deps.workers));
    app.decorate('verifiedChains', new VerifiedChains());
    const proofSeal = notedSeal({ db, writing }, deps.seal);
    app.decorate('proofSeal', proofSeal);
    app.decorate('exports', new Exports(deps.database, proofSeal, config, deps.tracing));
    app.addHook('onClose', async () => {
      await app.background.idle();
      await app.exports.close();
    });
  },
  { name: 'deps', dependencies: ['jwt'] },
);
