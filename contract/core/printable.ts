/**
 * Characters that the fonts of the papers draw: Latin with its accents, Vietnamese, Greek, Cyrillic, the signs of names and money.
 * A test compares them with the fonts, which `npm run fonts` cuts.
 */
const PRINTABLE =
  /^(?:\u0300|\u0301|\u0303|\u0309|\u0323|[\u0020-\u007E\u00A0-\u017F\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01F0\u01FA-\u01FF\u0218-\u021B\u02BC\u02C6\u02C7\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u0486\u0488-\u0513\u1E3E\u1E3F\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u2010\u2011\u2013-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u2044\u20AC\u2116\u2122])*$/u
/** Invisible, or a space: papers leave the first out and draw the second as theirs. */
const UNDRAWN = /[\p{Cf}\p{Zs}\p{Cc}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}]/gu

/** Whether a paper can print a name. A name in other letters is asked for in Latin ones, as a passport has it. */
export const isPrintable = (text: string) => PRINTABLE.test(text.normalize().replaceAll(UNDRAWN, ''))
