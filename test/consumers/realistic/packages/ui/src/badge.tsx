export const Badge = ({
  text,
  isStrong = false,
}: {
  text: string;
  isStrong?: boolean;
}) => (isStrong ? <strong>{text}</strong> : <span>{text}</span>);
