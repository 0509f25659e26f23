/** An environment variable, or several that belong together. `docs/settings.md` is generated from these. */
interface Setting {
  names: readonly string[];
  /** Markdown. */
  default: string;
  /** Markdown; links are relative to `docs/`. */
  meaning: string;
}

/** Every setting of the server, in the order in which operators meet them. */
export const settings = [
  {
    names: ['PORT', 'HOST'],
    default: '3000, 127.0.0.1',
    meaning:
      'the address the server listens on; at one of this machine alone, it answers only to `localhost`, `127.0.0.1`, `[::1]`, and the host of `PUBLIC_URL`',
  },
  {
    names: ['PUBLIC_URL'],
    default: '`http://HOST:PORT`',
    meaning:
      'the site’s origin, without a path, for links in mail, checkout return addresses, and passkeys; if `HOST` is `0.0.0.0` or `::`, the default has `localhost` instead',
  },
  {
    names: ['REMOTES_URL'],
    default: 'unset: the site itself',
    meaning:
      'where pages load the site’s own remotes from: a CDN’s address of the folder `/remotes`, such as `https://cdn.example/remotes` ([how](deployment.md#the-remotes-on-a-cdn))',
  },
  {
    names: ['NODE_ENV'],
    default: 'unset',
    meaning:
      '`production` turns off the defaults of `DEMO` and `REMOTE_OVERRIDES`, and requires `JWT_SECRET` with a `DATABASE_URL`',
  },
  {
    names: ['DATA_DIR'],
    default: '`.data`',
    meaning: 'the embedded database, uploaded files, generated secrets, and mail outbox',
  },
  {
    names: ['SITE_DIR'],
    default: '`site`',
    meaning: 'the built front end; if set, it must be there',
  },
  {
    names: ['SITE_BUCKET'],
    default: 'unset: the folder `SITE_DIR`',
    meaning:
      'the bucket that the site is released to, such as `s3://heartwood-site`, with the keys of the object store ([how](deployment.md#release-roll-back-or-switch-off-a-remote))',
  },
  {
    names: ['DATABASE_URL'],
    default: 'unset: embedded',
    meaning:
      'a PostgreSQL database, as `postgres://…` or `postgresql://…`; several hosts, separated by commas, are a primary and its standbys',
  },
  {
    names: ['DATABASE_READ_URL'],
    default: 'unset',
    meaning: 'a standby that [exports are read from](../api/README.md#failover)',
  },
  {
    names: ['JWT_SECRET'],
    default: 'generated',
    meaning:
      'the key that signs tokens, at least 32 bytes; every server of a site needs the same one. A new one logs everyone out and makes authenticator apps useless; recovery codes and passkeys still work',
  },
  {
    names: ['JWT_SECRET_PREVIOUS'],
    default: 'unset',
    meaning:
      'other keys whose tokens are accepted too, separated by commas, while the key is [replaced](operations.md#replace-a-key)',
  },
  {
    names: ['ACCESS_TOKEN_SECONDS', 'REFRESH_TOKEN_SECONDS'],
    default: '900, 1209600',
    meaning: 'how long tokens are valid',
  },
  {
    names: ['TRUST_PROXY'],
    default: 'off',
    meaning:
      'which proxies may report a visitor’s address: `off`, a list of their addresses and ranges, or `on` (everything in private networks)',
  },
  {
    names: ['RATE_LIMIT'],
    default: 'on',
    meaning: '`off` for load tests',
  },
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    default: 'unset: test checkout',
    meaning: 'card payments; both are needed. The test checkout charges nothing',
  },
  {
    names: ['STRIPE_API_URL'],
    default: 'Stripe’s',
    meaning: 'another address of the payment API',
  },
  {
    names: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    default: 'unset: files in `DATA_DIR`',
    meaning: 'an object store for PDFs; all three are needed',
  },
  {
    names: ['S3_ENDPOINT', 'S3_REGION'],
    default: 'Amazon’s, us-east-1',
    meaning: 'where the object store is',
  },
  {
    names: ['BACKEND_TLS'],
    default: 'on in production',
    meaning:
      'refuses a database, object store, payment API, rate source, or collector that is neither on this machine nor reached with TLS, and sends mail only with TLS. `off` for a network that is private',
  },
  {
    names: ['HSTS_SUBDOMAINS'],
    default: 'on',
    meaning:
      'with an `https` address, browsers use only https for a year, also for its subdomains; `off` leaves those out',
  },
  {
    names: ['CLAMAV_URL'],
    default: 'unset: none',
    meaning:
      'scans uploads with ClamAV before they are stored, at `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`',
  },
  {
    names: ['SMTP_URL'],
    default: 'unset: outbox',
    meaning: 'the mail server; without one, mail is written to `DATA_DIR/outbox`',
  },
  {
    names: ['MAIL_FROM'],
    default: '`Heartwood <no-reply@heartwood.invalid>`',
    meaning: 'the sender of the mail; needed with `SMTP_URL`, in a domain that the mail server sends for',
  },
  {
    names: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
    default: 'unset: trial',
    meaning:
      'who runs the site, for its legal pages; without a name they say that it is a trial installation, and with the test checkout every page says that it is a demonstration',
  },
  {
    names: ['SUPPORT_EMAIL'],
    default: 'unset',
    meaning: 'the address for help, on the contact page and in `security.txt`',
  },
  {
    names: ['SUPPORT_ANSWER_DAYS'],
    default: 'unset',
    meaning: 'within how many business days the operator answers, on the home page and in the cart',
  },
  {
    names: ['REFUND_DAYS'],
    default: 'unset',
    meaning:
      'how many days after paying a will is refunded to whoever asks, in the cart and on the page about refunds',
  },
  {
    names: ['PLAN_PRICE'],
    default: 'unset: the price of a will',
    meaning:
      'what signing papers for life costs without a will, in whole dollars. Whoever has paid for a will signs them without paying again. Unset, the payment is for a will, too',
  },
  {
    names: ['CERTIFICATE_REVIEW'],
    default: 'off',
    meaning:
      '`on`: a person [reviews death certificates](operations.md#review-death-certificates) before they start the shorter waiting time; until then, the longer one runs',
  },
  {
    names: ['TEXTS_REVIEWED_BY'],
    default: 'unset',
    meaning:
      'who reviewed the texts of the documents, such as `the law firm of Ana Ruiz, Denver`; unset, the terms say that no attorney has',
  },
  {
    names: ['BITCOIN_RATE_URL'],
    default: 'unset',
    meaning:
      'looks up the dollar value of a bitcoin at this address, at most every ten minutes. The response is `{"usd": 67012.34, "at": "2026-11-22T17:00:00Z"}`. If unset, users enter the rate by hand',
  },
  {
    names: ['FEDERAL_RATES_DIR'],
    default: 'unset',
    meaning:
      'a folder with the [applicable federal rates](operations.md#applicable-federal-rates), a file a month, such as `2026-11.json`. If unset, or without a file for the month, users enter the rate by hand',
  },
  {
    names: ['TIMESTAMP_URL'],
    default: 'unset',
    meaning:
      'a time-stamping authority (RFC 3161) that says when each PDF was sealed; it receives only a fingerprint',
  },
  {
    names: ['SEAL_PKCS11_MODULE', 'SEAL_PKCS11_TOKEN'],
    default: 'unset: `seal.pem`',
    meaning:
      'keeps the key of the document seal in an [HSM](operations.md#keep-the-seals-key-in-an-hsm): its vendor’s library, and the label of the token',
  },
  {
    names: ['SEAL_PKCS11_PIN', 'SEAL_PKCS11_PIN_FILE'],
    default: 'unset',
    meaning: 'the PIN of that token, or a file with it; one of them is needed',
  },
  {
    names: ['SEAL_PKCS11_KEY'],
    default: 'heartwood-seal',
    meaning: 'the label of the key in that token',
  },
  {
    names: ['LOG_LEVEL'],
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent`',
  },
  {
    names: ['MIN_FREE_MB'],
    default: '64',
    meaning:
      'with the embedded database: below this much free disk space, writes get 503; logins work down to half of it',
  },
  {
    names: ['METRICS_PORT', 'METRICS_HOST'],
    default: 'unset: none, 127.0.0.1',
    meaning:
      'where Prometheus finds `/backend/metrics`; never the port of the site. It answers to the same host names as `HOST`',
  },
  {
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    default: 'unset',
    meaning:
      'the OpenTelemetry collector that traces and metrics are sent to, such as `http://127.0.0.1:4318`; other `OTEL_…` variables hold too',
  },
  {
    names: ['BACKUP_PASSPHRASE'],
    default: 'unset',
    meaning: 'opens the archives of `npm run backup`; at least 16 characters',
  },
  {
    names: ['WATCHDOG_SECONDS'],
    default: '30',
    meaning: 'ends the process when its event loop has been blocked for this long; `0` turns it off',
  },
  {
    names: ['SHUTDOWN_SECONDS'],
    default: '10',
    meaning: 'how much time running requests get when the server is told to stop',
  },
  {
    names: ['DEMO'],
    default: 'on if embedded and local',
    meaning:
      'creates the demo accounts once. Local means that `HOST` and `PUBLIC_URL` are this machine, without `TRUST_PROXY`; `DEMO=on` with another `HOST` is an error, and has no effect with `TRUST_PROXY`. Without it, those that were created before can’t log in',
  },
  {
    names: ['REMOTE_OVERRIDES'],
    default: 'on if local',
    meaning:
      'the origins a developer may load a remote from in a running page, separated by spaces or commas, or `off`. The default allows only this machine’s own ports. Local means as for `DEMO`',
  },
] as const satisfies readonly Setting[];

/** What `readConfig` may read: a variable that isn’t described above is a type error. */
export type SettingName = (typeof settings)[number]['names'][number];
