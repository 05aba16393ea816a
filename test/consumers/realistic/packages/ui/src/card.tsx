export function Card(props: {
  readonly title: string;
  readonly children?: JSX.Element | readonly JSX.Element[] | string;
}) {
  return (
    <section>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}
