export default function Landing() {
  return <h1 className="text-3xl">Obverse</h1>;
}
