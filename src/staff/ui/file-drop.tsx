import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  /** Beside the button, such as 'Drop a file here, or'. */
  text: string
  choose: string
  /** Kinds of files, as an input takes them. */
  accept: string
  isBusy?: boolean
  /** Where a file is rarely given: little room, no picture. */
  isSmall?: boolean
  onFile: (file: File) => void
}

/** A file is dropped here, or chosen by the button, which the keyboard reaches. */
export function FileDrop({
  text,
  choose: chooseText,
  accept,
  isBusy = false,
  isSmall = false,
  onFile,
}: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)

  function choose(file: File | null): void {
    // Else a browser says nothing when the same file is chosen again.
    reset.current?.()
    if (file !== null) onFile(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !isBusy) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for the keyboard
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isSmall && <IconFileUpload size={28} aria-hidden="true" />}
      <Group gap="0.75rem" justify="center">
        <Text size={isSmall ? 'sm' : 'md'}>{text}</Text>
        <FileButton
          accept={accept}
          resetRef={reset}
          onChange={choose}
          inputProps={{ 'aria-label': chooseText }}
        >
          {(props) => (
            <Button variant="default" size={isSmall ? 'xs' : 'sm'} loading={isBusy} {...props}>
              {chooseText}
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  )
}
