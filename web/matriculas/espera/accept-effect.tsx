import { espera } from '#contract/matriculas/espera.ts'
import { useSimulation } from '#web/matriculas/matricula/index.ts'

type Props = { idEspera: number; frase: string }

/** Says what accepting an offer does, with the type and the price of the enrolment, simulated by the server. */
export function AcceptEffect({ idEspera, frase }: Props) {
  const { data } = useSimulation(espera.aceptar, { idEspera })
  return (
    <>
      {frase}
      {data && <div>{data.condiciones}</div>}
    </>
  )
}
