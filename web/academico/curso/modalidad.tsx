import { useTipos } from '#web/institucion/tipo/index.ts'

/** The name of a modalidad by its code. */
export function Modalidad({ codigo }: { codigo: string | null }) {
  const tipo = useTipos('MODALIDAD').find((one) => one.codigo === codigo)
  return tipo?.nombre ?? codigo ?? '–'
}
