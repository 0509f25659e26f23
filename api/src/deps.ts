import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { VerifiedHashChains } from './platform/audit/verified-hash-chains';
import { FirstProof, LoginQueue, Passkeys, Sessions, type Totp, totpOf } from './features/accounts';
import { Background } from './platform/jobs/background';
import type { PaymentProvider, TestProvider } from './features/checkout';
import type { Config } from './config';
import type { Database, OpenDatabase } from './platform/db/database';
import { getWriteMode, type WriteMode } from './platform/db/write-transaction';
import type { FreeSpace } from './platform/storage/free-space';
import type { DocumentStore } from './platform/storage/store';
import { Exports } from './features/export';
import type { FindSealed } from './platform/mail/mailed-file';
import { MadePdfs } from './platform/seal/made-pdfs';
import { Notes } from './features/loans';
import { type ReminderLists, reminderListsOf } from './features/reminders';
import { sealWithCertificateLog } from './platform/seal/certificates';
import type { Seal, TextSeal } from './platform/seal/seal';
import { derivedKey } from './platform/crypto/secrets';
import type { SiteMirror } from './features/site';
import type { Tracing } from './platform/telemetry/tracing';
import { Throttle } from './platform/throttle/throttle';
import { endOwnTrust } from './features/trusted-people';
import { SignedPapers } from './features/plans';
import { SignedWills } from './features/wills';
import type { Workers } from './platform/workers/pool';

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
    writing: WriteMode;
    sessions: Sessions;
    firstProof: FirstProof;
    background: Background;
    totp: Totp;
    reminderLists: ReminderLists;
    passkeys: Passkeys;
    notes: Notes;
    signedWills: SignedWills;
    signedPapers: SignedPapers;
    /** Signs proofs. */
    proofSeal: TextSeal;
    exports: Exports;
    verifiedChains: VerifiedHashChains;
  }
}

/** Finds the sealed PDF that a mail names. */
export const sealedFilesOf =
  (app: Pick<FastifyInstance, 'notes' | 'signedPapers' | 'signedWills'>): FindSealed =>
  (kind, id) =>
    ({ will: app.signedWills, paper: app.signedPapers, note: app.notes })[kind].findMailed(id);

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
    const writing = getWriteMode(deps.database);
    app.decorate('writing', writing);
    app.decorate('sessions', new Sessions({ sign: app.jwt.sign, read: app.readToken }, config, writing));
    app.decorate('firstProof', new FirstProof(app.sessions, endOwnTrust));
    app.decorate('background', new Background(app.log));
    const secrets: [string, ...string[]] = [deps.jwtSecret, ...config.previousJwtSecrets];
    app.decorate('reminderLists', reminderListsOf(...secrets));
    app.decorate('totp', totpOf(...secrets));
    app.decorate('passkeys', new Passkeys(config.publicUrl));
    const pdfs = new MadePdfs({ db, ...deps }, join(config.dataDir, 'documents/incoming'));
    app.decorate('notes', new Notes(db, pdfs, deps.workers));
    app.decorate('signedWills', new SignedWills(db, pdfs, deps.workers));
    app.decorate('signedPapers', new SignedPapers(db, pdfs, deps.workers));
    app.decorate('verifiedChains', new VerifiedHashChains());
    const proofSeal = sealWithCertificateLog({ db, writing }, deps.seal);
    app.decorate('proofSeal', proofSeal);
    app.decorate('exports', new Exports(deps.database, proofSeal, config, deps.tracing));
    app.addHook('onClose', async () => {
      await app.background.idle();
      await app.exports.close();
    });
  },
  { name: 'deps', dependencies: ['jwt'] },
);
