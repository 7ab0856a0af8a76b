import type { DatoCotejo } from '#contract/importacion/importacion.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import type { Comparison, Fila } from './declared.ts'

import styles from './cotejo.module.css'

type Persona = NonNullable<Fila['personas']>[number]
type Difference = Persona & { dato: DatoCotejo }

/** More are not looked at one by one: the file is mended first. */
const SHOWN = 100
const DATOS = ['facturado', 'cobrado', 'deuda'] as const

/** The persons that make the differences of the school, each with what is here less what was declared. */
export function PeopleWhoDiffer({ people, moneda }: { people: Difference[]; moneda: Comparison['moneda'] }) {
  const t = useT()
  const byPerson = [...Map.groupBy(people, ({ alumno }) => alumno)]
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('importacion.personasDifieren', { count: byPerson.length })}</th>
            {DATOS.map((dato) => (
              <th key={dato} scope="col" className="number">
                {t(`importacion.dato.${dato}`)} {moneda.simbolo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byPerson.slice(0, SHOWN).map(([alumno, differences]) => (
            <PersonLine key={alumno} differences={differences} moneda={moneda} />
          ))}
        </tbody>
      </table>
      {byPerson.length > SHOWN && (
        <p className="quiet">{t('importacion.personasMas', { count: byPerson.length - SHOWN })}</p>
      )}
    </div>
  )
}

function PersonLine({ differences, moneda }: { differences: Difference[]; moneda: Comparison['moneda'] }) {
  const t = useT()
  const { amount } = useFormat()
  const { alumno, idUsuario, nombre } = differences[0]!
  const shown = (dato: DatoCotejo) => {
    const diferencia = differences.find((one) => one.dato === dato)?.diferencia
    return diferencia === undefined ? '–' : `${diferencia > 0 ? '+' : ''}${amount(diferencia, moneda)}`
  }
  return (
    <tr>
      <th scope="row">
        {idUsuario === null ? (
          <>
            <bdi>{alumno}</bdi> <small className="dim">{t('importacion.nadie')}</small>
          </>
        ) : (
          <Link to={paths.persona(idUsuario)}>
            <bdi>{nombre}</bdi>
          </Link>
        )}
      </th>
      {DATOS.map((dato) => (
        <td key={dato} className="number cifra">
          {shown(dato)}
        </td>
      ))}
    </tr>
  )
}
