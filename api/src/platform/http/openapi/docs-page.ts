import { escapeHtml } from '@heartwood/domain';
import { plainPage } from '../plain-page';
import type { OpenApiDocument, OperationObject } from './document';
import type { JsonSchema } from './json-schema';

/** The document as an HTML page without a script. */
export function docsPage({ info, tags, paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = tags.map(
    ({ name, description }) =>
      `<h2>${name}</h2>\n<p>${escapeHtml(description)}</p>\n` +
      calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ method, path, operation }) => callHtml(method, path, operation))
        .join('\n'),
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${name}"><code>${name}</code></h3>\n${shapeHtml(schema)}`,
  );
  return plainPage(
    'API',
    `<p>${escapeHtml(String(info.description))} The same as <a href="/backend/openapi.json">OpenAPI 3.1</a>. All addresses
stand below <code>/backend</code>.</p>\n${sections.join('\n')}\n<h2>Shapes</h2>\n${shapes.join('\n')}`,
  );
}

function callHtml(method: string, path: string, operation: OperationObject): string {
  const [sent] = Object.values(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const [answer] = Object.values(content ?? {});
    return `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td><td>${answer ? typeHtml(answer.schema) : ''}</td></tr>`;
  });
  return `<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}${operation.security ? ' Open to anyone.' : ''}${sent ? ` Takes ${typeHtml(sent.schema)}.` : ''}</p>
<table><tbody>${answers.join('')}</tbody></table>`;
}

function shapeHtml({ description, properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const needed = required.includes(name) ? '' : ' (optional)';
    const notes = escapeHtml(schema.description ?? '');
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${needed}</th><td>${typeHtml(schema)}</td><td>${notes}</td></tr>`;
  });
  return `${description ? `<p>${escapeHtml(description)}</p>` : ''}<table><tbody>${rows.join('')}</tbody></table>`;
}

function typeHtml(schema: JsonSchema): string {
  const { $ref, type, items, properties, format, enum: choices } = schema;
  const name = $ref?.split('/').at(-1);
  if (name) return `<a href="#${name}">${name}</a>`;
  if (choices) return choices.map((choice) => `<code>${escapeHtml(String(choice))}</code>`).join(', ');
  if (items) return `list of ${typeHtml(items)}`;
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([key, field]) => `${escapeHtml(key)}: ${typeHtml(field)}`)
      .join(', ')} }`;
  return escapeHtml(
    [[type ?? 'anything'].flat().join(' or '), format && `(${format})`].filter(Boolean).join(' '),
  );
}
