import { createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto';
import type { SealTokenConfig } from '../../../service-settings';
import { ApiError, unavailable } from '../../http/errors/api-error';
import { StartError } from '../../health/start-error';
import { Workers, type SeparateTask } from '../../workers/pool';
import { threadFile } from '../../workers/thread-file';
import { listCertificates, recordCertificate, type Place } from '../certificates';
import { selfSigned } from '../certificate';
import type { Signer } from '../signer';
import type * as tokenWorker from './token-worker';

const file = threadFile('platform/seal/token/token-worker');
const readTokenKey: SeparateTask<typeof tokenWorker.readTokenKey> = { name: 'readTokenKey', file };
const signWithToken: SeparateTask<typeof tokenWorker.signWithToken> = { name: 'signWithToken', file };

/** The PKCS #11 token that holds the seal's key. One thread uses it, and stays logged in. */
export class SealToken {
  private readonly workers: Workers;

  /** @param onError called when the thread exits unexpectedly; another one replaces it */
  constructor(
    private readonly settings: SealTokenConfig,
    onError: (error: unknown) => void,
  ) {
    this.workers = new Workers(onError, { minThreads: 1, maxThreads: 1 });
  }

  /** Logs in, to report wrong settings at the start. @throws {StartError} with a message for the operator */
  async check(): Promise<void> {
    await this.workers.runSeparately(readTokenKey, this.settings).catch((cause: unknown) => {
      throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
    });
  }

  /**
   * The key and its certificate, which is stored before its first use.
   * @throws {ApiError} 503 if the token is unavailable
   */
  async signer(place: Place): Promise<Signer> {
    const publicKey = createPublicKey(
      await this.ask(() => this.workers.runSeparately(readTokenKey, this.settings)),
    );
    const sign = (bytes: Uint8Array) => this.sign(bytes, publicKey);
    const known = (await listCertificates(place.db)).find(({ pem }) => isOf(pem, publicKey));
    const certificate = known ?? (await selfSigned(publicKey, sign));
    if (!known) await recordCertificate(place, certificate);
    return { certificate, sign };
  }

  /** Finishes running tasks and ends the thread. The session ends with the process. */
  close(): Promise<void> {
    return this.workers.close();
  }

  private async sign(bytes: Uint8Array, publicKey: KeyObject): Promise<Buffer> {
    const { settings } = this;
    const signature = await this.ask(() => this.workers.runSeparately(signWithToken, { settings, bytes }));
    // Sealed documents are kept for decades, so detect another key with the same label.
    if (!verify('sha256', bytes, publicKey, signature))
      throw unavailable(new Error(`The token "${settings.label}" has another key than at the start.`));
    return Buffer.from(signature);
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      throw error instanceof ApiError ? error : unavailable(error);
    }
  }
}

const isOf = (pem: string, publicKey: KeyObject) => new X509Certificate(pem).publicKey.equals(publicKey);
