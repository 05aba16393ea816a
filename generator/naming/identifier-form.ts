/**
 * Characters that no name has: invisible ones, such as the fillers of Hangul, with which a name looks like another;
 * those above the Basic Multilingual Plane and the letters that Unicode added in the versions 16 and 17, which not all
 * compilers know yet.
 */
const leftOut =
  "\\p{Default_Ignorable_Code_Point}\\u{10000}-\\u{10ffff}\\u088f\\u0897\\u0c5c\\u0cdc\\u1acf-\\u1aeb\\u1c89\\u1c8a\\ua7cb-\\ua7dc\\ua7f1";

/** The form of an identifier: letters and digits of all scripts, as ECMAScript takes them. */
export const identifierForm: RegExp = new RegExp(
  `^(?!.*[${leftOut}])[\\p{ID_Start}_$][\\p{ID_Continue}$]*$`,
  "u",
);

/**
 * The letters, digits and marks of a word. Underscores join words; the dots in words of Catalan and Japanese are no
 * parts of names for all compilers.
 */
export const wordForm: RegExp = new RegExp(
  `(?!\\p{M})(?:(?![\\p{Pc}${leftOut}\\u00b7\\u30fb])\\p{ID_Continue})+`,
  "gu",
);
