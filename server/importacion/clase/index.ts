export type { Clase, FilaLista, Lectura, ReadRow, Valores } from './clase.ts'
export { CLASES } from './clases.ts'
export { ALUMNO, amount, day, GRUPO, MONEDA } from './fields.ts'
export { findPeople } from './references-repo.ts'
