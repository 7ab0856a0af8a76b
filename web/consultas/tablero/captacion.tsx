import { Table } from '@mantine/core'

import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { Panel } from './panel.tsx'

const STEPS = ['visitas', 'interesados', 'contactados', 'matriculados', 'enClase'] as const

/** The road from a look at the catalogue to the classroom, by the door that people came by. */
export function Captacion({ captacion }: Pick<TableroResumen, 'captacion'>) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Panel titulo={t('tablero.captacion')} vacio={captacion.length === 0}>
      <div style={{ overflowX: 'auto' }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columna.origen')}</Table.Th>
              {STEPS.map((step) => (
                <Table.Th key={step} className="end">
                  {t(`tablero.captacion.${step}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {captacion.map((row) => (
              <Table.Tr key={row.origen}>
                <Table.Th scope="row">{t(`origenInteresado.${row.origen}`)}</Table.Th>
                {STEPS.map((step) => (
                  <Table.Td key={step} className="end">
                    {number(row[step])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )
}
