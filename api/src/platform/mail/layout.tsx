import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { Body, Button, Column, Container, Head, Html, Link, Row, Text } from 'react-email';

// Inline, because mail clients drop style sheets; the style element is for those that support dark colors.
const fontFamily = "'Source Sans 3',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const text: CSSProperties = {
  fontFamily,
  fontSize: 17,
  lineHeight: 1.55,
  color: '#1f2a24',
  overflowWrap: 'anywhere',
};
const soft: CSSProperties = { ...text, lineHeight: 1.5, color: '#5b6660' };
const style = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#f6f2e9' },
  sheet: { maxWidth: 560, backgroundColor: '#fffdf8', border: '1px solid #ddd5c3', borderRadius: 10 },
  margins: { padding: '28px 28px 24px' },
  brand: { margin: '0 0 24px', font: "600 22px/1.3 Georgia,'Times New Roman',serif", color: '#1f4d3a' },
  paragraph: { ...text, margin: '0 0 16px' },
  list: { ...text, margin: '0 0 16px', padding: '0 0 0 22px' },
  link: { color: '#1f4d3a', textDecoration: 'underline' },
  button: {
    ...text,
    margin: '0 0 8px',
    padding: '13px 24px',
    borderRadius: 8,
    lineHeight: 1.3,
    fontWeight: 600,
    color: '#ffffff',
    backgroundColor: '#1f4d3a',
  },
  address: { ...soft, margin: '0 0 20px', fontSize: 13 },
  foot: { ...soft, margin: '24px 0 0', paddingTop: 16, borderTop: '1px solid #ddd5c3', fontSize: 14 },
} satisfies Record<string, CSSProperties>;

const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:#141a17!important}
.sheet{background-color:#1b231f!important;border-color:#39433d!important}
.sheet p,.sheet ul{color:#e8e4da!important}
.sheet p.brand,.sheet a.link{color:#9fd8ba!important}
.sheet a.button{background-color:#9fd8ba!important;color:#10231a!important}
.sheet p.soft{color:#b3bbb5!important;border-color:#39433d!important}
}`;

/** The layout of every mail. */
export function Page({
  subject,
  lang,
  foot,
  children,
}: {
  subject: string;
  lang: string;
  foot: string;
  children: ReactNode;
}) {
  return (
    <Html lang={lang}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </Head>
      <Body lang={lang} className="page" style={style.page}>
        <Container className="sheet" style={style.sheet}>
          <Row>
            <Column style={style.margins}>
              <Text className="brand" style={style.brand}>
                Heartwood
              </Text>
              {children}
              <Text className="soft" style={style.foot}>
                {foot}
              </Text>
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ lines }: { lines: string[] }) {
  return (
    <Text style={style.paragraph}>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

export function List({ items }: { items: string[] }) {
  return (
    <ul style={style.list}>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}

/** One of our URLs, as a paragraph. */
export function Address({ address }: { address: string }) {
  return (
    <Text style={style.paragraph}>
      <Link className="link" style={style.link} href={address}>
        {address}
      </Link>
    </Text>
  );
}

/**
 * The URL is also shown below the button: some mail clients show no buttons, and a
 * careful reader wants to see it.
 */
export function ButtonWithAddress({ label, address }: { label: string; address: string }) {
  return (
    <>
      <Button className="button" style={style.button} href={address}>
        {label}
      </Button>
      <Text className="soft" style={style.address}>
        {address}
      </Text>
    </>
  );
}
