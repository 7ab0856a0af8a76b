// Modules that the build names. Never called nor loaded: each is an `import()` so that the compiler checks its path, and
// scripts/build/chunks.ts reads it here and refuses a module that is not in the build.

/** Opens without network: a student's pages and the frame around them. */
export const offline = () => [
  import('#web/main.tsx'),
  import('#web/app.tsx'),
  import('#web/core/session.ts'),
  import('#web/shell/shell.tsx'),
  import('#web/consultas/inicio/inicio.tsx'),
  import('#web/consultas/inicio/my-day.tsx'),
  import('#web/consultas/alumno/mis-cursos.tsx'),
  import('#web/consultas/alumno/mis-pagos.tsx'),
  import('#web/shell/password-dialog.tsx'),
  import('#web/shell/student-bar.tsx'),
  import('#web/shell/user-menu-entries.tsx'),
  import('#web/ui/confirm.tsx'),
  import('#web/ui/dialog-host.tsx'),
  import('#web/ui/floating/parts.tsx'),
  import('#web/ui/toast-host.tsx'),
]

/** A student's pages: what they say as they open is one part of the words, `alumno`. */
export const pages = () => [
  import('#web/consultas/alumno/mis-cursos.tsx'),
  import('#web/consultas/alumno/mis-pagos.tsx'),
  import('#web/institucion/cuenta-bancaria/donde-pagar.tsx'),
]

/** A student's payments and what the start page shows of them, in one chunk: small files weigh a quarter more apart. */
export const account = () => [
  import('#web/consultas/alumno/mis-pagos.tsx'),
  import('#web/institucion/cuenta-bancaria/donde-pagar.tsx'),
  import('#web/institucion/cuenta-bancaria/first-place.tsx'),
  import('#web/institucion/cuenta-bancaria/copy-number.tsx'),
  import('#web/consultas/alumno/owed-card.tsx'),
  import('#web/cuentas/cuenta/use-account.ts'),
  import('#web/institucion/cuenta-bancaria/use-where-to-pay.ts'),
]

/**
 * Call operations and never check what they send, as forms and filters do: they bring of the contract only how each
 * operation is called.
 */
export const callers = () => [
  import('#web/consultas/alumno/in-process.tsx'),
  import('#web/consultas/alumno/owed-card.tsx'),
  import('#web/consultas/alumno/payment-rows.tsx'),
  import('#web/consultas/alumno/payments.tsx'),
  import('#web/consultas/alumno/unfinished.tsx'),
  import('#web/consultas/alumno/waiting.tsx'),
  import('#web/core/preference.ts'),
  import('#web/core/session.ts'),
  import('#web/cuentas/cuenta/credit-action.tsx'),
  import('#web/cuentas/cuenta/use-account.ts'),
  import('#web/cuentas/estado-de-cuenta/statement-action.tsx'),
  import('#web/institucion/cuenta-bancaria/use-where-to-pay.ts'),
  import('#web/pagos/constancia/actions.tsx'),
  import('#web/pagos/recibo/receipt-actions.tsx'),
  import('#web/shell/bell.tsx'),
]

/** Buttons of a payment, which a student's payments and several lists of the staff show. */
export const buttons = () => [
  import('#web/cuentas/cuenta/credit-action.tsx'),
  import('#web/cuentas/estado-de-cuenta/statement-action.tsx'),
  import('#web/comprobantes/comprobante/parts.ts'),
  import('#web/pagos/constancia/actions.tsx'),
  import('#web/pagos/recibo/receipt-actions.tsx'),
]

/** The complaints book: few open it, so its words, the part `libro`, come apart from those of the messages. */
export const book = () => [
  import('#web/mensajes/reclamo/libro.tsx'),
  import('#web/mensajes/reclamo/list.tsx'),
  import('#web/mensajes/reclamo/record.tsx'),
]

/** The transfer of enrolments: its words, the part `traslado`, come apart from those of the list. */
export const transfer = () => [import('#web/matriculas/traslado/page.tsx')]

/** The upload of a list: its words are the part `carga`. */
export const upload = () => [import('#web/matriculas/matricula/carga/page.tsx')]

/** The page that enrols: its words are the part `matricular`. */
export const enrolment = () => [import('#web/matriculas/matricula/nueva/enrol.tsx')]

/** All of a student's screens: what else they say, and the parts that they fetch, is the part `gestiones`. */
export const student = () => [
  import('#web/consultas/inicio/inicio.tsx'),
  import('#web/consultas/inicio/my-day.tsx'),
  import('#web/consultas/alumno/mis-cursos.tsx'),
  import('#web/consultas/alumno/calendario.tsx'),
  import('#web/consultas/alumno/case-answer.tsx'),
  import('#web/consultas/alumno/open-case.tsx'),
  import('#web/institucion/cuenta-bancaria/donde-pagar.tsx'),
  import('#web/consultas/alumno/mis-pagos.tsx'),
  import('#web/pagos/constancia/field.tsx'),
  import('#web/pagos/constancia/send.tsx'),
  import('#web/pagos/constancia/view.tsx'),
  import('#web/pagos/ingreso/registrar/reportar.tsx'),
  import('#web/pagos/pago/pagar.tsx'),
]

/** The login, with what the other public pages are made of. */
export const signIn = () => [import('#web/sign-in.tsx')]

/** The router and the cache of answers, which the login alone does without. */
export const program = () => [import('#web/app.tsx')]

/** The frame, in one chunk with what the list and most screens are made of. */
export const frame = () => [
  import('#web/shell/shell.tsx'),
  import('#web/core/session.ts'),
  import('#web/core/list-empty.tsx'),
  import('#web/core/may.tsx'),
  import('#web/core/listed-rows.ts'),
  import('#web/core/use-record.ts'),
  import('#web/core/download.ts'),
  import('#web/ui/state-badge.tsx'),
  import('#web/ui/area.tsx'),
  import('#web/ui/page.tsx'),
  import('#contract/mensajes/estado-envio.ts'),
]

/** Nouns that most lists of the staff are about, whole, with the nouns that they name. */
export const nouns = () => [
  import('#contract/matriculas/matricula.ts'),
  import('#contract/cuentas/cuenta.ts'),
  import('#contract/institucion/tipo.ts'),
  import('#web/institucion/tipo/tipos.ts'),
]

/** The list that the staff work with, in one chunk: most lists are made of the same. */
export const list = () => [import('#web/matriculas/matricula/list.tsx')]

/** Menus, popovers and dialogs, in one chunk that waits for the first touch of the page. */
export const floating = () => [
  import('#web/shell/user-menu-entries.tsx'),
  import('#web/ui/confirm.tsx'),
  import('#web/ui/dialog-host.tsx'),
  import('#web/ui/floating/parts.tsx'),
]

/** Wait for the first form instead of coming with the frame: a telephone asks for them once. */
export const forms = () => [
  import('#web/core/act-words.ts'),
  import('#web/core/author.tsx'),
  import('#web/core/fields.tsx'),
  import('#web/core/first-field.ts'),
  import('#web/core/form-context.ts'),
  import('#web/core/form-values.ts'),
  import('#web/core/leave-guard.tsx'),
  import('#web/core/op-form.tsx'),
  import('#web/core/picker-input.tsx'),
  import('#web/core/record-drawer.tsx'),
  import('#web/core/record-menu.tsx'),
  import('#web/core/record-sheet.tsx'),
  import('#web/core/record-steps.tsx'),
  import('#web/core/schemas/zod.ts'),
  import('#web/core/stamps.tsx'),
  import('#web/institucion/auditoria/audit-words.ts'),
  import('#web/institucion/auditoria/history.tsx'),
  import('#web/pagos/constancia/chosen.tsx'),
  import('#web/pagos/constancia/field.tsx'),
  import('#web/pagos/constancia/file-input.tsx'),
  import('#web/pagos/constancia/format.ts'),
  import('#web/pagos/constancia/index.ts'),
  import('#web/pagos/constancia/parts.ts'),
  import('#web/pagos/constancia/picture.tsx'),
  import('#web/pagos/constancia/send.tsx'),
  import('#web/pagos/constancia/shrink.ts'),
  import('#web/pagos/constancia/use-voucher.ts'),
  import('#web/pagos/constancia/view.tsx'),
  import('#web/personas/usuario/source.ts'),
  import('#web/ui/date-input.tsx'),
  import('#web/ui/date-range.tsx'),
  import('#web/ui/date-text.ts'),
  import('#web/ui/field-row.tsx'),
  import('#web/ui/money-input.tsx'),
  import('#web/ui/numerals.ts'),
  import('#web/ui/payment-form.ts'),
  import('#web/ui/use-early-key.ts'),
]

/** Modules that say any noun in its own words: they come with the words of every wing. */
export const everyWord = () => [import('#web/institucion/auditoria/audit-words.ts')]
