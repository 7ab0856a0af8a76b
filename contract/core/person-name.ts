/** The parts of a name that every row with a person carries. */
type PersonNames = { nombres: string; papellido: string; sapellido: string | null }

/** `Quispe Mamani`, or nothing of a single name. */
export const surnames = ({ papellido, sapellido }: Omit<PersonNames, 'nombres'>) =>
  [papellido, sapellido].filter(Boolean).join(' ')

/** `Quispe Mamani, Rosa`: surnames first, as lists are ordered. A single name has no comma. */
export const personName = ({ nombres, ...rest }: PersonNames) =>
  [surnames(rest), nombres].filter(Boolean).join(', ')

/** `Rosa Quispe Mamani`: as a person is addressed. */
export const fullName = ({ nombres, papellido, sapellido }: PersonNames) =>
  [nombres, papellido, sapellido].filter(Boolean).join(' ')

/** `Rosa Quispe`, or the single name. */
export const shortName = ({ nombres, papellido }: Pick<PersonNames, 'nombres' | 'papellido'>) =>
  [nombres, papellido].filter(Boolean).join(' ')

/** The name of an author, or the login that no user has any more. */
export const authorName = (login: string, persona: PersonNames | null) =>
  persona ? personName(persona) : login
