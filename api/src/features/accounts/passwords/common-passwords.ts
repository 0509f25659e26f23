import { dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '@heartwood/domain';
import { invalidField } from '../../../platform/http/errors/api-error';

// In lower case. Shorter ones fail the length check.
const common = new Set(dictionary['passwords-common'].filter((one) => one.length >= 8));

/**
 * What people type first in Spanish, without accents, alone or with some digits. The list
 * above is mostly English.
 */
const SPANISH = new RegExp(
  `^(?:${[
    '(?:mi|la)?contrase(?:na|nia)(?:segura)?|(?:mi|la)?clave(?:secreta|segura)?|secret[oa]|sesamo|abretesesamo',
    'bienvenid[oa]s?|administrador|usuario|invitado|cambiame|cambiar|prueba|temporal|entrar|dejameentrar',
    '(?:te)?(?:amo|adoro|quiero)(?:mucho)?|miamor|amormio|amorcito|mivida|micielo|micorazon|corazon|bonita|hermosa',
    'princesa|mariposa|estrella|chocolate|familia|mifamilia|mishijos|mihijo|mihija|mimama|mipapa|felicidad|amistad',
    'diosesamor|diosteama|diosmio|jesucristo|jesusteama|guadalupe|virgencita|esperanza',
    'mexico|vivamexico|colombia|venezuela|elsalvador|guatemala|honduras|argentina|puertorico|cuba|peru|espana',
    'futbol|america|chivas|barcelona|realmadrid|holamundo|hola|gatito|perrito|tequila|fiesta|navidad|primavera',
    'alejandr[oa]|sebastian|fernand[oa]|santiago|valentina|gabriela?|francisc[oa]|guillermo|rodrigo|mariana',
  ].join('|')})\\d{0,6}$`,
);

/**
 * Rejects the 49,233 most common leaked passwords and those of `SPANISH`, regardless of case,
 * accents, and the marks that follow them, as in "Passw0rd!". The list is too long for a browser, so
 * this isn't in the shared rules.
 * @throws {ApiError} 400
 */
export function assertUncommonPassword(password: string): void {
  const typed = password.toLowerCase();
  const folded = typed.normalize('NFD').replace(/\p{M}/gu, '');
  const bare = /^.*[\p{L}\p{N}]/su.exec(folded)?.[0] ?? '';
  if ([typed, folded, bare].some((each) => common.has(each)) || SPANISH.test(bare))
    throw invalidField('password', messages.passwordCommon);
}
