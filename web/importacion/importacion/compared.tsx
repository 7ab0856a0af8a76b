import { TextInput } from '@mantine/core'

import { DATOS_CONTADOS, DatoCotejo, type Declarado } from '#contract/importacion/importacion.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import { type Comparison, declareTotal, type Line, linesOf, type Reasons, totalsOf } from './declared.ts'
import { PeopleWhoDiffer } from './people-who-differ.tsx'

import styles from './cotejo.module.css'

type Props = {
  data: Comparison
  declarado: Declarado
  onDeclare: (declarado: Declarado) => void
  /** A field was left: what is declared is compared. */
  onDone: () => void
  reasons: Reasons
  onReason: (reasons: Reasons) => void
}

/** A row a term, and the school at the end: what the old program says beside what is here. */
export function Compared(props: Props) {
  const t = useT()
  const { data } = props
  const lines = linesOf(data)
  const same = data.filas.filter(({ diferencia }) => diferencia === 0).length
  const people = data.filas.flatMap(({ dato, personas = [] }) => personas.map((one) => ({ dato, ...one })))
  return (
    <section className="panel">
      <p className={styles.verdict} role="status">
        {data.filas.length > 0 && t('importacion.coinciden', { iguales: same, de: data.filas.length })}
      </p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <Headings simbolo={data.moneda.simbolo} />
          <tbody>
            {lines.map((line) => (
              <ComparedLine key={line.periodo} {...props} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {people.length > 0 && <PeopleWhoDiffer people={people} moneda={data.moneda} />}
      <p className={`quiet ${styles.foot}`}>{t('importacion.cotejoPie')}</p>
    </section>
  )
}

function Headings({ simbolo }: { simbolo: string }) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          {t('importacion.periodo')}
        </th>
        {DatoCotejo.options.map((dato) => (
          <th key={dato} colSpan={2} scope="colgroup" className={styles.pair}>
            {t(`importacion.dato.${dato}`)} {!DATOS_CONTADOS.has(dato) && simbolo}
          </th>
        ))}
      </tr>
      <tr>
        {DatoCotejo.options.flatMap((dato) =>
          (['dice', 'hay'] as const).map((one) => (
            <th key={`${dato} ${one}`} scope="col" className="number">
              {t(`importacion.columna.${one}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}

function ComparedLine({
  data,
  line,
  declarado,
  onDeclare,
  onDone,
  reasons,
  onReason,
}: Props & { line: Line }) {
  const t = useT()
  const { periodo, hay, filas } = line
  const nombre = periodo || t('importacion.escuela')
  const said = totalsOf(declarado, periodo)
  const differ = new Set(filas.filter(({ diferencia }) => diferencia !== 0).map(({ dato }) => dato))
  return (
    <>
      <tr data-differs={differ.size > 0 || undefined} data-whole={periodo === '' || undefined}>
        <th scope="row">
          <bdi>{nombre}</bdi>
        </th>
        {DatoCotejo.options.map((dato) => (
          <Pair
            key={dato}
            dato={dato}
            moneda={data.moneda}
            nombre={nombre}
            said={said[dato]}
            found={hay[dato] ?? 0}
            differs={differ.has(dato)}
            onSay={(value) => onDeclare(declareTotal(declarado, periodo, { [dato]: value }))}
            onDone={onDone}
          />
        ))}
      </tr>
      {differ.size > 0 && (
        <tr>
          <td colSpan={1 + 2 * DatoCotejo.options.length}>
            <TextInput
              size="xs"
              aria-label={t('importacion.acta.porQue', { dato: nombre })}
              placeholder={t('importacion.acta.explicar')}
              value={reasons[periodo] ?? ''}
              maxLength={300}
              onChange={(e) => onReason({ ...reasons, [periodo]: e.currentTarget.value })}
            />
          </td>
        </tr>
      )}
    </>
  )
}

type PairProps = {
  dato: DatoCotejo
  moneda: Comparison['moneda']
  nombre: string
  said: number | undefined
  found: number
  differs: boolean
  onSay: (value: number | undefined) => void
  onDone: () => void
}

/** A total of the old program, to be typed, and the one that is here. */
function Pair({ dato, moneda, nombre, said, found, differs, onSay, onDone }: PairProps) {
  const t = useT()
  const { number, amount } = useFormat()
  return (
    <>
      <td className={styles.pair}>
        <MoneyInput
          size="xs"
          aria-label={`${nombre} · ${t(`importacion.dato.${dato}`)}`}
          hideControls
          moneda={{ decimales: DATOS_CONTADOS.has(dato) ? 0 : moneda.decimales }}
          allowNegative={!DATOS_CONTADOS.has(dato)}
          placeholder="–"
          value={said}
          onChange={(value) => onSay(value === '' ? undefined : Number(value))}
          onBlur={onDone}
          onKeyDown={(e) => e.key === 'Enter' && onDone()}
        />
      </td>
      <td
        className="number cifra"
        data-said={said !== undefined || undefined}
        data-wrong={differs || undefined}
      >
        {DATOS_CONTADOS.has(dato) ? number(found) : amount(found, moneda)}
      </td>
    </>
  )
}
