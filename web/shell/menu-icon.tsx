import {
  IconBook,
  IconCash,
  IconCertificate,
  IconCircleDot,
  IconCreditCard,
  IconHome,
  IconSchool,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'

// Icons by their name in the server's menu; a dot for unknown names.
const ICONS: Record<string, typeof IconHome> = {
  home: IconHome,
  users: IconUsers,
  school: IconSchool,
  book: IconBook,
  cash: IconCash,
  'credit-card': IconCreditCard,
  certificate: IconCertificate,
  settings: IconSettings,
}

export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name.replace(/^icon-|^ti-/, '')] ?? IconCircleDot
  return <Icon size={18} stroke={1.6} aria-hidden />
}
