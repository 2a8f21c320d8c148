/** @jsxImportSource hono/jsx */

interface HiddenFieldsProps {
  readonly fields: Readonly<Record<string, string>>
}

/** Fields that a form sends and does not show. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
