import { useTipos } from '#web/institucion/tipo/index.ts'

/** A modalidad by its name: the rows carry its code. */
export function Modalidad({ codigo }: { codigo: string | null }) {
  const tipo = useTipos('MODALIDAD').find((one) => one.codigo === codigo)
  return tipo?.nombre ?? codigo ?? '—'
}
