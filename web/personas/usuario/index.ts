export { Contacts } from './contacts.tsx'
export { UsuarioRecord } from './parts.ts'
export { alumnos, docentes, personasConDocumento } from './source.ts'
