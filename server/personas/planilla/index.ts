export type { Problem, TipoDocumento } from './documento.ts'
export type { Persona } from './persona.ts'
export { columnasPersona, detectorDeRepetidos, personaReader, REQUIRED_COLUMNAS } from './persona.ts'
export { plantillaPersonas } from './plantilla.ts'
