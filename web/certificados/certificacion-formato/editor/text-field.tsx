import { Button, Menu, ScrollArea, Textarea } from '@mantine/core'
import { useRef } from 'react'

import { MARCAS_CERTIFICADO } from '#contract/mensajes/marcas-certificado.ts'
import { type Frase, useT } from '#web/ui/words.ts'

type Props = { label: Frase; value: string; onChange: (value: string) => void }

/** A text field, with buttons that insert a placeholder at the cursor. */
export function TextField({ label, value, onChange }: Props) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (marca: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {}
    onChange(`${value.slice(0, from)}{{${marca}}}${value.slice(to)}`)
  }
  return (
    <div>
      <Textarea
        ref={area}
        size="xs"
        label={t(label)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={value}
        onChange={(e) => onChange(e.currentTarget.value)}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="compact-xs" variant="default" mt={6}>
            {t('certificacionFormato.marcas')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={280}>
            {MARCAS_CERTIFICADO.map((marca) => (
              <Menu.Item key={marca} onClick={() => put(marca)}>
                {t(`marca.${marca}`)}
              </Menu.Item>
            ))}
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
